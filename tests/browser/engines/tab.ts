import type { Page } from 'puppeteer-core'

/** A browser in which each visitor has a tab, and sees nothing of the others. */
export interface TestBrowser {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Tab {
  page: Page
  /** What the browser complained of: console errors and warnings, uncaught errors. */
  complaints: string[]
  /** The paths in this tab and in those that it has opened. */
  paths(): Promise<string[]>
  /** Hides the tab behind another one, and shows it again. */
  hide(): Promise<void>
  unhide(): Promise<void>
  close(): Promise<void>
}
