import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { connectDevTools, type DevTools } from './devtools-pipe.ts'
import { openTab, type Tab } from './tab.ts'

/** A Chromium that ends with `close`. */
export interface Browser {
  /** Opens a tab that knows nothing of the others: no cookies, nothing cached. */
  openTab(): Promise<Tab>
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
    openTab: () => openTab(devTools, userAgent),
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
