import { resolve } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../../../browser/engines/find-browser.ts'

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

// Component tests in Vitest's browser mode, with the Chromium that is there.
export default defineConfig({
  root: resolve(import.meta.dirname, '../../../..'),
  test: {
    name: 'browser-mode',
    include: ['tests/outside/ecosystem/libraries/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findBrowser('chromium'), args } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
