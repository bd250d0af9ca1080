import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { WaitingFirst } from './setup/waiting-first.ts'

const root = `${import.meta.dirname}/..`

// What a browser or a Worker does is waited for, never timed: these limits only end a test that hangs.
const POLLS = { poll: { timeout: 15_000, interval: 100 } }

/** A machine of CI may stop a program for seconds; what fails twice is broken. Vitest reports each retry. */
const RETRIES = process.env['CI'] ? 1 : 0

/** Some hooks build an app beside other tests. */
const HOOK_LIMIT_MS = 240_000

const WORKER_LIMITS = {
  testTimeout: 60_000,
  hookTimeout: HOOK_LIMIT_MS,
  expect: POLLS,
  retry: RETRIES,
  // Tests that wait for a limit of the Worker do so side by side.
  maxConcurrency: 10,
}
const BROWSER_LIMITS = {
  testTimeout: 60_000,
  hookTimeout: HOOK_LIMIT_MS,
  expect: POLLS,
  retry: RETRIES,
}

/** A schedule that fails is made shorter for a minute; at night there are a million. */
const SIMULATION_LIMIT_MS = 3_600_000

/**
 * Much of a browser test is waiting: for a limit of 3800 ms, for a frame, for a page that must not
 * come. So three more files run side by side than there are cores. On two cores all tests took 468 s with two
 * more, 436 to 466 s with three, and 482 s with four, when browsers delay each other.
 * A development server does not wait: of `npm run test:development` two files run side by side.
 */
const MAX_WORKERS = Number(process.env['ARRIVE_TEST_WORKERS'] ?? availableParallelism() + 3)

/**
 * What is built, and what it does in workerd. As one project they share processes, and each of these imports
 * much.
 */
const BUILT_TESTS = [
  'packages/*/tests/worker',
  'site/tests/worker',
  'tests/build',
  'tests/examples',
  'tests/guide',
  'tests/worker',
].map((folder) => `${folder}/**/*.test.ts`)

/** WebKitGTK is for Linux; elsewhere its tests are left out. */
const hasWebKit = process.platform === 'linux'

const BROWSER_TESTS = '{tests/browser/{router,document,forms},packages/*/tests/browser}/**/*.test.ts'

/**
 * The router once more, on the shim for browsers without the Navigation API: in WebKit, or in Chromium
 * without it.
 */
const SHIM_TESTS = 'tests/browser/{router,forms}/*.test.ts'

/**
 * A table: each file that may come late. It has a command of its own; other browsers have cells only at
 * night.
 */
const LATE_FILES = 'tests/browser/late-files/*.test.ts'

/** The panel of `npm run dev`, which is code of ours in each developer's browser. */
const PANEL_TESTS = 'tests/browser/development/every-engine/*.test.ts'

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
          include: ['{,site/,packages/*/}tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: WORKER_LIMITS.testTimeout, // beside builds and browsers, a test that parses many files waits for a core
          isolate: false,
        },
      },
      {
        root,
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          testTimeout: SIMULATION_LIMIT_MS,
          hookTimeout: SIMULATION_LIMIT_MS,
          isolate: false, // files share what they have bundled
        },
      },
      project('built', BUILT_TESTS, WORKER_LIMITS),
      project('gates', ['tests/gates/*.test.ts'], { ...WORKER_LIMITS, testTimeout: 180_000 }),
      browserProject('chromium', 'chromium', [BROWSER_TESTS, 'site/tests/browser/**/*.test.ts']),
      browserProject('late-files', 'chromium', [LATE_FILES]),
      browserProject('development', 'chromium', ['tests/browser/development/**/*.test.ts']),
      // The app's own pages have one browser; what it is built on has two.
      browserProject('firefox', 'firefox', [BROWSER_TESTS, LATE_FILES, PANEL_TESTS], ['**/one-engine/**']),
      historyProject('chromium-history', 'chromium', [
        '{site/,}tests/browser/**/shim-in-{both,chromium}/*.test.ts',
        LATE_FILES,
        ...(hasWebKit ? [] : [SHIM_TESTS]),
      ]),
      ...(hasWebKit
        ? [
            historyProject('webkit', 'webkit', [
              SHIM_TESTS,
              'tests/browser/**/shim-in-both/*.test.ts',
              LATE_FILES,
            ]),
            historyProject('webkit-panel', 'webkit', [PANEL_TESTS]),
          ]
        : []),
      project('chrome-67', ['tests/browser/chrome-67/*.test.ts'], BROWSER_LIMITS),
    ],
  },
})

function project(name: string, include: string[], options: object) {
  const globalSetup = 'tests/setup/prepare-project.ts'
  // Files that run one after the other in a worker share its modules, and browser tests their browser.
  return { root, test: { name, include, globalSetup, isolate: false, ...options } }
}

function browserProject(
  name: string,
  browser: 'chromium' | 'firefox',
  include: string[],
  exclude: string[] = [],
) {
  const provide = { browser, isOnHistory: false }
  return project(name, include, { exclude, provide, ...BROWSER_LIMITS })
}

function historyProject(name: string, browser: 'chromium' | 'webkit', include: string[]) {
  return project(name, include, { provide: { browser, isOnHistory: true }, ...BROWSER_LIMITS })
}
