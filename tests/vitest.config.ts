import { defineConfig } from 'vitest/config'
import { hasWebKit } from './build-apps.ts'

const root = `${import.meta.dirname}/..`

// A browser's answer is waited for, never timed: these limits only end a test that hangs.
const BROWSER_LIMITS = { testTimeout: 60_000, hookTimeout: 120_000 }

/** What the router is asked to do. */
const ROUTER_TESTS = [
  'contract',
  'faults',
  'forms',
  'hydration',
  'layouts',
  'memory',
  'navigation',
  'older-browsers',
  'prefetch',
]

export default defineConfig({
  root,
  test: {
    globalSetup: 'tests/build-apps.ts',
    // Browsers and workerd share two cores with the tests; side by side they only slow each other.
    fileParallelism: false,
    projects: [
      {
        root,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/app/unit/**/*.test.ts'] },
      },
      {
        root,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts', 'tests/app/worker/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { root, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
      browserProject('chromium'),
      browserProject('firefox'),
      historyProject('chromium-history', 'chromium', ['document', 'smooth-scroll', 'lab']),
      ...(hasWebKit ? [historyProject('webkit', 'webkit')] : []),
      {
        root,
        test: {
          name: 'chrome-67',
          include: ['tests/older-browser/**/*.test.ts'],
          ...BROWSER_LIMITS,
        },
      },
    ],
  },
})

function browserProject(browser: 'chromium' | 'firefox') {
  const include = ['tests/browser/**/*.test.ts', 'tests/app/browser/**/*.test.ts']
  const provide = { browser, isOnHistory: false }
  return { root, test: { name: browser, include, provide, ...BROWSER_LIMITS } }
}

/** The router once more, on the shim for browsers without the Navigation API. */
function historyProject(name: string, browser: 'chromium' | 'webkit', further: string[] = []) {
  const files = [...ROUTER_TESTS, ...further]
  const include = files.map((file) => `tests/**/browser/${file}.test.ts`)
  const provide = { browser, isOnHistory: true }
  return { root, test: { name, include, provide, ...BROWSER_LIMITS } }
}
