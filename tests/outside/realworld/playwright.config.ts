// The options of RealWorld's own playwright.base.ts, for Playwright outside of this project's dependencies.
// `run-browser-tests.ts` sets the variables.
export default {
  testDir: process.env['REALWORLD_TESTS'],
  outputDir: process.env['REALWORLD_RESULTS'],
  workers: 1,
  timeout: 15_000,
  reporter: 'line',
  expect: { timeout: 5000 },
  use: {
    baseURL: process.env['REALWORLD_URL'],
    viewport: { width: 1280, height: 720 },
    actionTimeout: 5000,
    navigationTimeout: 10_000,
    launchOptions: { executablePath: process.env['REALWORLD_BROWSER'] },
  },
}
