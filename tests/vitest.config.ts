import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { WaitingFirst } from './waiting-first.ts'

const root = `${import.meta.dirname}/..`

// What a browser or a Worker does is waited for, never timed: these limits only end a test that hangs.
const POLLS = { poll: { timeout: 15_000, interval: 100 } }

/** A machine of CI may stop a program for seconds; what fails twice is broken. Vitest reports each retry. */
const RETRIES = process.env['CI'] ? 1 : 0

const WORKER_LIMITS = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: POLLS,
  retry: RETRIES,
  // Tests that wait for a limit of the Worker do so side by side.
  maxConcurrency: 10,
}
const BROWSER_LIMITS = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: POLLS,
  retry: RETRIES,
}

/**
 * Much of a browser test is waiting: for a limit of 3800 ms, for a frame, for a page that must not
 * come. So three more files run side by side than there are cores. On two cores all tests took 468 s with two
 * more, 436 to 466 s with three, and 482 s with four, when browsers delay each other.
 */
const MAX_WORKERS = Number(process.env['ARRIVE_TEST_WORKERS'] ?? availableParallelism() + 3)

/** What is built, and what it does in workerd. As one project they share processes, and each of these imports much. */
const BUILT_TESTS = [
  'site/tests/worker',
  'tests/build',
  'tests/examples',
  'tests/guide',
  'tests/worker',
].map((folder) => `${folder}/**/*.test.ts`)

/** What the router is asked to do. */
const ROUTER_TESTS = [
  'blocker',
  'busy-forms',
  'contract',
  'error-boundaries',
  'failed-pages',
  'faults',
  'forms',
  'hooks',
  'hydration',
  'layouts',
  'mutation-faults',
  'mutations',
  'navigation',
  'older-browsers',
  'page-cache',
  'prefetch',
  'recovery',
  'routing',
  'trusted-types',
  'user-html',
]

/** WebKitGTK is for Linux; elsewhere its tests are left out. */
const hasWebKit = process.platform === 'linux'

/** What WebKit's driver can't do in part. */
const HISTORY_TESTS = ['contract', 'older-browsers']

/** What is the same in each browser with the shim, and takes half the time in Chromium. */
const CHEAPER_TESTS = ['error-boundaries', 'layouts', 'prefetch', 'routing', 'user-html']

/** What the shim has no part in: these rows of the contract have Chromium and Firefox. */
const WITHOUT_SHIM = ['mutation-faults', 'mutations']

/** What needs Chromium's console, its own scripts before the page's, or a throttled processor. */
const CHROMIUM_HISTORY_TESTS = ['document', 'lab', 'smooth-scroll']

/** What is the same in each browser with the Navigation API, and no row of the contract. */
export const CHROMIUM_TESTS = [
  'asks-server',
  'development',
  'development-data',
  'development-edits',
  'development-packages',
  'development-policy',
  'development-restarts',
  'layout-data',
  'layouts',
  'older-engines',
  'redirects',
  'routes-stub',
  'server-file',
  'user-html',
]

export default defineConfig({
  root,
  test: {
    maxWorkers: MAX_WORKERS,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'site/tests/unit/**/*.test.ts'],
          isolate: false,
        },
      },
      project('built', BUILT_TESTS, WORKER_LIMITS),
      browserProject('chromium', ['tests/browser', 'site/tests/browser']),
      // The app's own pages have one browser; what it is built on has two.
      browserProject('firefox', ['tests/browser'], CHROMIUM_TESTS),
      historyProject('chromium-history', 'chromium', [
        ...(hasWebKit ? [...HISTORY_TESTS, ...CHEAPER_TESTS] : without(ROUTER_TESTS, WITHOUT_SHIM)),
        ...CHROMIUM_HISTORY_TESTS,
      ]),
      ...(hasWebKit
        ? [
            historyProject(
              'webkit',
              'webkit',
              without(ROUTER_TESTS, [...CHEAPER_TESTS, ...WITHOUT_SHIM]),
            ),
          ]
        : []),
      project('chrome-67', ['tests/older-browser/**/*.test.ts'], BROWSER_LIMITS),
    ],
  },
})

function project(name: string, include: string[], options: object) {
  const globalSetup = 'tests/prepare-project.ts'
  // Files that run one after the other in a worker share its modules, and browser tests their browser.
  return { root, test: { name, include, globalSetup, isolate: false, ...options } }
}

function browserProject(
  browser: 'chromium' | 'firefox',
  folders: readonly string[],
  leftOut: readonly string[] = [],
) {
  const include = folders.map((folder) => `${folder}/**/*.test.ts`)
  const exclude = leftOut.map((file) => `tests/browser/${file}.test.ts`)
  return inBrowser(browser, { include, exclude }, { browser, isOnHistory: false })
}

/** The router once more, on the shim for browsers without the Navigation API. */
function historyProject(name: string, browser: 'chromium' | 'webkit', files: readonly string[]) {
  const include = files.map((file) => `{site/,}tests/browser/${file}.test.ts`)
  return inBrowser(name, { include }, { browser, isOnHistory: true })
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return files.filter((file) => !others.includes(file))
}

function inBrowser(
  name: string,
  { include, exclude = [] }: { include: string[]; exclude?: string[] },
  provide: { browser: string; isOnHistory: boolean },
) {
  return project(name, include, { exclude, provide, ...BROWSER_LIMITS })
}
