import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { serveDevelopment } from '../../tests/browser/development/serve-development.ts'
import { buildApp } from '../builds/build-app.ts'
import { editApp, EDITED_PATH, writeEditedApp } from '../edits/edited-app.ts'
import { timeDevelopment, type Wait } from './time-development.ts'

interface Options {
  routes: number
  edits: number
  add(wait: Wait, ms: number): void
}

/** What a developer waits for in an app of Arrive with so many routes. */
export async function measureDevelopment({ routes, ...options }: Options): Promise<void> {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-bench-'))
  try {
    const app = writeEditedApp(folder, routes)
    const developed = {
      start: () => serveDevelopment(app, folder),
      path: EDITED_PATH,
      text: 'text of 7',
      edit: editApp.bind(undefined, app),
      build: () => buildApp(app, resolve(folder, 'dist')),
    }
    await timeDevelopment(developed, options)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
