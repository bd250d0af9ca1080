import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/..`

// A browser's answer is waited for, never timed: these limits only end a test that hangs.
const BROWSER_LIMITS = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  root,
  test: {
    globalSetup: 'tests/build-apps.ts',
    // Browsers and workerd share two cores with the tests; side by side they only slow each other.
    fileParallelism: false,
    projects: [
      { root, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        root,
        test: { name: 'worker', include: ['tests/worker/**/*.test.ts'], testTimeout: 30_000 },
      },
      { root, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
      browserProject('chromium'),
      browserProject('firefox'),
    ],
  },
})

function browserProject(browser: 'chromium' | 'firefox') {
  const include = ['tests/browser/**/*.test.ts']
  return { root, test: { name: browser, include, provide: { browser }, ...BROWSER_LIMITS } }
}
