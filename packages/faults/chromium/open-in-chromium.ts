import type { DrivenPage } from '../click/watch-click.ts'
import type { Wire } from '../wire/wire.ts'
import { findChromium, launchBrowser } from './launch-browser.ts'

/** A page in a browser of its own. `await using` closes both at the end of the block. */
export interface OpenedPage extends DrivenPage, AsyncDisposable {
  close(): Promise<void>
}

/** The options of `openInChromium`. */
export interface OpenOptions {
  /** The file of the browser. Default: that of an installed Chromium or Chrome. */
  browser?: string
}

/**
 * Opens a page of the app through a wire in an installed Chromium or Chrome, which needs no package:
 * `await using page = await openInChromium(wire, '/login')`. Resolves when the page is whole and the visitor
 * has pressed a key, on which Arrive's router loads. Rejects if there is no browser.
 */
export async function openInChromium(
  wire: Pick<Wire, 'origin' | 'launchOptions'>,
  path: string,
  { browser: file }: OpenOptions = {},
): Promise<OpenedPage> {
  const browser = await launchBrowser(findChromium(file), wire.launchOptions('chromium').args)
  const close = () => browser.close()
  try {
    const { evaluate, click } = await browser.openTab(wire.origin + path)
    return { evaluate, click, close, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}
