import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { findBrowser } from './find-browser.ts'
import { reuseTabs } from './reuse-tabs.ts'
import type { Tab, TestBrowser } from './tab.ts'
import { startWebDriver, type WebDriver } from './web-driver.ts'
import { openWebKitWindow } from './webkit-window.ts'

/** Without a graphics card, layers of their own would be composed by the processor: a third of its time. */
const ENVIRONMENT = { GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' }

/** Launches WebKitGTK on a display of its own. */
export async function launchWebKit(): Promise<TestBrowser> {
  const executable = findBrowser('webkit')
  const display = await startDisplay()
  const env = { ...process.env, ...ENVIRONMENT, DISPLAY: display.name }
  // A document that hangs must not hold commands back.
  const capabilities = { pageLoadStrategy: 'none' }
  let driver: WebDriver | undefined
  let openTab: (() => Promise<Tab>) | undefined
  return {
    async openTab() {
      const tab = await openTab?.().catch(() => undefined)
      if (tab) return tab
      // The first, or the one before was left with a command that hangs, and opens no window either.
      await endQuietly(driver)
      driver = await startWebDriver(executable, { env, capabilities })
      openTab = tabsOf(driver)
      return openTab()
    },
    async close() {
      await endQuietly(driver)
      display.end()
    },
  }
}

function tabsOf(driver: WebDriver): () => Promise<Tab> {
  const windows = new Set<string>()
  return reuseTabs(() => openWebKitWindow(driver, windows))
}

async function endQuietly(driver: WebDriver | undefined): Promise<void> {
  await driver?.end().catch(() => {}) // its processes are gone in any case
}

/** It has no windows of its own without one. */
async function startDisplay(): Promise<{ name: string; end(): void }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(number).trim()}`, end: () => void server.kill() }
}
