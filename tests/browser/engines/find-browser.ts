import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, resolve } from 'node:path'

export type BrowserName = 'chromium' | 'headless-shell' | 'firefox' | 'webkit'

interface Places {
  variable: string
  commands: string[]
  files: string[]
  playwright: string
  /** Commands that it needs as well. */
  needs?: string[]
  debian: string[]
  /** A slower browser to use if it can't be installed. */
  instead?: BrowserName
}

const PLACES: Record<BrowserName, Places> = {
  chromium: {
    variable: 'ARRIVE_CHROMIUM',
    commands: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
    files: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:/Program Files/Google/Chrome/Application/chrome.exe',
    ],
    playwright: 'chromium-*/chrome-*/{chrome,Chromium.app/Contents/MacOS/Chromium}',
    debian: ['chromium'],
  },
  // Chromium without windows: the same engine for two thirds of the CPU time.
  'headless-shell': {
    variable: 'ARRIVE_HEADLESS_SHELL',
    commands: ['chromium-headless-shell', 'chrome-headless-shell'],
    files: [],
    playwright: 'chromium_headless_shell-*/chrome-*/{headless_shell,chrome-headless-shell}',
    debian: ['chromium-headless-shell'],
    instead: 'chromium',
  },
  firefox: {
    variable: 'ARRIVE_FIREFOX',
    commands: ['firefox', 'firefox-esr'],
    files: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    // Playwright's Firefox is patched and does not speak WebDriver BiDi.
    playwright: '',
    debian: ['firefox-esr'],
  },
  // WebKitGTK with its driver, for Linux only.
  webkit: {
    variable: 'ARRIVE_WEBKIT_DRIVER',
    commands: ['WebKitWebDriver'],
    files: [],
    playwright: '',
    needs: ['Xvfb'],
    debian: ['webkit2gtk-driver', 'xvfb'],
  },
}

/**
 * Finds a browser: the one in the variable, the system's or Playwright's; otherwise installs one. Throws,
 * saying what to do, if that fails.
 */
export function findBrowser(name: BrowserName): string {
  installMissing([name])
  return lookUp(PLACES[name]) ?? insteadOf(PLACES[name])
}

/** Makes sure of several, and installs those that are missing together: each run of apt costs seconds. */
export function findBrowsers(names: readonly BrowserName[]): void {
  installMissing([...new Set(names)])
  for (const name of names) findBrowser(name)
}

function lookUp(places: Places): string | undefined {
  const { variable, commands, files, playwright, needs = [] } = places
  const named = process.env[variable]
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`${variable} names ${named}, which does not exist.`)
  }
  if (needs.some((command) => !inPath(command).some((path) => existsSync(path)))) return undefined
  const paths = [...commands.flatMap(inPath), ...files, ...inPlaywright(playwright)]
  return paths.find((path) => existsSync(path))
}

function inPath(command: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => resolve(folder, command))
}

function inPlaywright(pattern: string): string[] {
  if (pattern === '') return []
  const caches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright']
  return caches.flatMap((cache) => {
    const cwd = resolve(homedir(), cache)
    return globSync(pattern, { cwd }).map((file) => resolve(cwd, file))
  })
}

function installMissing(names: readonly BrowserName[]): void {
  const missing = () => names.filter((name) => lookUp(PLACES[name]) === undefined)
  if (missing().length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing().join(', ')}.`)
    run('apt-get', ['update', '-qq'])
    installFromDebian(missing())
    // A package that the system does not have keeps the others back.
    for (const name of missing()) installFromDebian([name])
  }
  if (missing().includes('chromium')) {
    run('npx', ['--yes', 'playwright@1.65.1', 'install', 'chromium'])
  }
}

/** Without what is only recommended: a quarter of the packages. */
function installFromDebian(names: readonly BrowserName[]): void {
  const packages = names.flatMap((name) => PLACES[name].debian)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** Failures are printed only: there may be another way. */
function run(command: string, args: string[]): void {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.log(`${command} ${args.join(' ')} failed: ${String(error).split('\n')[0]}`)
  }
}

function insteadOf({ instead, commands, variable, debian }: Places): string {
  if (instead) return findBrowser(instead)
  throw new Error(
    `No ${commands[0]} could be found or installed. ` +
      `Install it (Debian: apt-get install ${debian.join(' ')}) or set ${variable} to its path.`,
  )
}
