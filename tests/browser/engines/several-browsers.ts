import type { Tab, TestBrowser } from './tab.ts'

/** As many browsers as visitors who are there at once, since those of one browser would share its cookies. */
export function severalBrowsers(launch: () => Promise<TestBrowser>): TestBrowser {
  const all: TestBrowser[] = []
  const idle: TestBrowser[] = []

  async function start(): Promise<TestBrowser> {
    const browser = await launch()
    all.push(browser)
    return browser
  }

  async function openIn(browser: TestBrowser): Promise<Tab> {
    const tab = await browser.openTab()
    const { close } = tab
    return Object.assign(tab, { close: () => close().finally(() => idle.push(browser)) })
  }

  return {
    openTab: async () => openIn(idle.pop() ?? (await start())),
    async close() {
      await Promise.all(all.map((browser) => browser.close()))
    },
  }
}
