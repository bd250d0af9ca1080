import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { buildApp, copyFixture } from './copied-fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what is built once for all projects of a run. */
    runFolder: string
  }
}

/**
 * Builds a copy of the fixture that `change` has changed, once for all browsers of a run: the file that needs
 * it first builds it, others wait. Resolves to the folder of the build.
 */
export async function changedFixture(name: string, change: (app: string) => void): Promise<string> {
  const folder = resolve(inject('runFolder'), name)
  const outDir = resolve(folder, 'dist')
  const done = resolve(folder, 'done')
  if (createsFolder(folder)) {
    try {
      const app = copyFixture(folder)
      change(app)
      buildApp(app, outDir)
    } finally {
      writeFileSync(done, '') // without a build, the others fail too
    }
  }
  while (!existsSync(done)) await wait(100)
  return outDir
}

/** Only one of several processes creates a folder. */
function createsFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
