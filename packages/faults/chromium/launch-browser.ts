import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve, delimiter } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { connectDevTools, type DevTools } from './devtools-pipe.ts'
import { openTab, type Tab } from './tab.ts'
import { SetupError } from '../../../tools/for-packages.ts'

/** A Chromium that ends with `close`. */
export interface Browser {
  /** Opens a page in a tab without cookies, and with nothing cached. `limitMs` until it is whole: 15 s. */
  openTab(url: string, limitMs?: number): Promise<Tab>
  close(): Promise<void>
}

/** Chromium sends no requests of its own, for updates and the like. */
const QUIET = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
]

/** Launches a Chromium and waits until it responds. */
export async function launchBrowser(file: string, args: readonly string[]): Promise<Browser> {
  const profile = mkdtempSync(resolve(tmpdir(), 'arrive-browser-'))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const pipe = ['--remote-debugging-pipe', `--user-data-dir=${profile}`]
  const child = spawn(file, [...QUIET, ...sandbox, ...pipe, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  await once(child, 'spawn')
  const devTools = connectDevTools(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const userAgent = await plainUserAgent(devTools)
  return {
    openTab: (url, limitMs) => openTab({ devTools, userAgent }, url, limitMs),
    async close() {
      await end(child, devTools)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** That of a visitor: sites may take headless Chromium for a crawler. */
async function plainUserAgent(devTools: DevTools): Promise<string> {
  const { userAgent } = await devTools.send<{ userAgent: string }>('Browser.getVersion')
  return userAgent.replace('HeadlessChrome', 'Chrome')
}

async function end(child: ChildProcess, devTools: DevTools): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  devTools.send('Browser.close').catch(() => child.kill())
  await exited
}

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
