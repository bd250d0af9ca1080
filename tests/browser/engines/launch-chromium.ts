import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser } from './find-browser.ts'

/** Chromium sends no requests of its own, for updates and the like. */
const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** The Worker takes headless Chromium's own user agent for a crawler, which gets no stream. */
const BROWSER =
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

interface ChromiumOptions {
  /** The headless shell has no tabs that can be hidden, no downloads and no back/forward cache. Default: Chromium. */
  executable?: 'chromium' | 'headless-shell'
  flags?: readonly string[]
  /** Shall DevTools keep a record of requests and of issues? Default: yes. */
  networkEnabled?: boolean
}

/** Launches the Chromium that is there, or that can be had. */
export function launchChromium({
  executable = 'chromium',
  flags = [],
  networkEnabled = true,
}: ChromiumOptions = {}): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const executablePath = findBrowser(executable)
  const args = [...sandbox, ...QUIET, BROWSER, ...flags]
  return puppeteer.launch({ executablePath, args, networkEnabled, issuesEnabled: networkEnabled })
}
