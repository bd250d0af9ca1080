import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { findBrowser } from '../../tools/find-browser.ts'
import type { Tab, TestBrowser } from './tab.ts'
import { startWebDriver, type WebDriver } from './web-driver.ts'
import { createWebKitPage } from './webkit-page.ts'

/** Launches WebKitGTK on a display of its own. */
export async function launchWebKit(): Promise<TestBrowser> {
  const executable = findBrowser('webkit')
  const display = await startDisplay()
  const env = { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' }
  // A document that hangs must not hold commands back.
  const capabilities = { pageLoadStrategy: 'none' }
  return {
    openTab: async () => openTab(await startWebDriver(executable, { env, capabilities })),
    close: async () => display.end(),
  }
}

/** It has no windows of its own without one. */
async function startDisplay(): Promise<{ name: string; end(): void }> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(number).trim()}`, end: () => void server.kill() }
}

/** A browser each: cookies and storage are this visitor's alone. */
function openTab(driver: WebDriver): Tab {
  return {
    page: createWebKitPage(driver),
    // The protocol does not tell of the console (`hearsConsole`).
    get complaints(): never {
      throw new Error('WebKitWebDriver tells of no complaints')
    },
    paths: () => pathsIn(driver),
    hide: () => driver.post('/window/minimize'),
    unhide: () => driver.post('/window/rect', { width: 1024, height: 768 }),
    close: () => driver.end(),
  }
}

async function pathsIn(driver: WebDriver): Promise<string[]> {
  const current = await driver.get<string>('/window')
  const paths: string[] = []
  for (const handle of await driver.get<string[]>('/window/handles')) {
    await driver.post('/window', { handle })
    paths.push(new URL(await driver.get<string>('/url')).pathname)
  }
  await driver.post('/window', { handle: current })
  return paths
}
