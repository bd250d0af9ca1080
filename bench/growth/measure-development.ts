import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { serveDevelopment } from '../../tests/browser/development/serve-development.ts'
import { buildApp } from '../builds/build-app.ts'
import { editApp, EDITED_PATH } from './edited-app.ts'
import { timeDevelopment, type Wait } from './time-development.ts'

interface Options {
  /** Writes the app into a folder. Returns the app's folder. */
  write(folder: string): string
  edits: number
  add(wait: Wait, ms: number): void
}

/** What a developer waits for in an app of Arrive, which has the page of `editApp`. */
export async function measureDevelopment({ write, ...options }: Options): Promise<void> {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-bench-'))
  try {
    const app = write(folder)
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
