import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { SetupError } from '../setup-error.ts'

/** Returns the folder if it holds an app. Throws, saying what to do, if it does not. */
export function appFolder(folder: string): string {
  if (existsSync(resolve(folder, 'routes.ts'))) return folder
  throw new SetupError(
    `${folder} is not an app folder: it has no routes.ts. Set ARRIVE_APP to a folder that has one.`,
  )
}
