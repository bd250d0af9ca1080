import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser } from '../tools/find-browser.ts'

/** Chromium asks nobody for updates and the like: a test's or a benchmark's requests are its own. */
const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** Launches the Chromium that is there, or that can be had. */
export function launchChromium(further: readonly string[] = []): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const executablePath = findBrowser('chromium')
  return puppeteer.launch({ executablePath, args: [...sandbox, ...QUIET, ...further] })
}
