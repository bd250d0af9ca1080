import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { SetupError } from '../../../tools/for-packages.ts'

const COMMANDS = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

const FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Finds an installed Chromium or Chrome. */
export function findChromium(chosen: string | undefined): string {
  if (chosen !== undefined) {
    if (existsSync(chosen)) return chosen
    throw new SetupError(`There is no browser at ${chosen}.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = folders.flatMap((folder) => COMMANDS.map((name) => resolve(folder, name)))
  const found = [...paths, ...FILES].find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new SetupError(
    'There is no Chromium and no Chrome. Install one, or name its file: --browser /path/to/chrome, in a test { browser: "/path/to/chrome" }.',
  )
}
