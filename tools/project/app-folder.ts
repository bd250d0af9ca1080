import { resolve } from 'node:path'
import { SetupError } from '../setup-error.ts'
import { existsSync } from 'node:fs'

/** Where a project may have its app, in this order. */
const PLACES = ['src/app', 'app', 'src']

/** Finds the app folder of a project. Throws, saying what to do, if there is none. */
export function findAppFolder(root: string): string {
  const found = PLACES.map((place) => resolve(root, place)).find(isApp)
  if (found !== undefined) return found
  throw new SetupError(
    `There is no app in ${root}: none of ${PLACES.join(', ')} has a routes.ts. Create one, or set ARRIVE_APP to the folder that has it.`,
  )
}

/** Returns the folder if it holds an app. Throws, saying what to do, if it does not. */
export function appFolder(folder: string): string {
  if (isApp(folder)) return folder
  throw new SetupError(
    `${folder} is not an app folder: it has no routes.ts. Set ARRIVE_APP to a folder that has one.`,
  )
}

function isApp(folder: string): boolean {
  return existsSync(resolve(folder, 'routes.ts'))
}
