import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/../../..`

export default defineConfig({
  root,
  test: {
    maxWorkers: 1,
    projects: [
      project('chromium'),
      project('firefox'),
      componentTests(),
      `${import.meta.dirname}/browser-mode`,
    ],
  },
})

/** Component tests, which are beside their pages: in Node, with the environment that each names. */
function componentTests() {
  const include = ['tests/outside/ecosystem/libraries/**/*.test.tsx']
  const exclude = ['**/*.browser.test.tsx']
  return { root, test: { name: 'components', include, exclude } }
}

/** Firefox only for styles and history; the rest of a library's work is the same in all browsers. */
function project(browser: 'chromium' | 'firefox') {
  const files = browser === 'firefox' ? '{styles,inline-styles,nuqs}' : '*'
  return {
    root,
    test: {
      name: browser,
      include: [`tests/outside/ecosystem/${files}.test.ts`],
      provide: { browser, isOnHistory: false },
      isolate: false, // files share their browser
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000, interval: 100 } },
      retry: process.env['CI'] ? 1 : 0,
    },
  }
}
