import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { PLATFORM_OUT } from '../../apps/build-apps.ts'
import { startReportServer } from '../../servers/report-server.ts'
import { launchChrome67, type Chrome67, type Tab } from './chrome-67.ts'
import { RUNS_CHROME_67 } from './find-chrome-67.ts'

let service: Awaited<ReturnType<typeof startReportServer>>
let server: Awaited<ReturnType<typeof serveBuilt>>
let chrome: Chrome67
let tab: Tab

describe.skipIf(!RUNS_CHROME_67)('browser.ts in Chrome 67', () => {
  beforeAll(async () => {
    service = await startReportServer()
    const variables = { REPORTS: service.url }
    server = await serveBuilt({ outDir: PLATFORM_OUT, port: 0, variables, onLog: () => {} })
    chrome = launchChrome67()
  })
  afterAll(async () => {
    await chrome?.close()
    await server?.dispose()
    await service?.close()
  })
  beforeEach(async () => {
    service.reports.length = 0
    tab = await chrome.newTab()
  })
  afterEach(() => tab.close())

  it('gets what a listener throws, and what a component throws', async () => {
    await tab.goto(`${server.url.origin}/breaks`)
    const hasRun = () => tab.evaluate('document.documentElement.dataset.browserModule')
    await expect.poll(hasRun, { timeout: 20_000 }).toBe('ran')
    await tab.click('#event')
    await expect.poll(() => service.reports).toHaveLength(1)
    await tab.click('#component')
    await expect.poll(() => service.reports).toHaveLength(2)
    expect(service.reports).toMatchObject([
      { type: 'event', message: 'Error: in a listener', route: 'breaks' },
      { type: 'render', message: 'Error: in a component', route: 'breaks' },
    ])
  })
})
