import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDevtools, type Devtools } from './devtools.ts'
import { findChrome67 } from './find-chrome-67.ts'

export interface Chrome67 {
  /** A new tab; of a new browser, if this one hangs. */
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** A tab of Chrome 67. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The value of an expression in the page; `undefined` between two documents. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks an element with real mouse events. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Disables scripts from the next document on. */
  refuseScripts(): Promise<void>
  /** A screenshot of the window. */
  screenshot(): Promise<Buffer>
  /** Console errors and warnings, uncaught errors, violations of the policy. */
  complaints: string[]
  close(): void
}

// The flags that the package recommends, without those for AWS Lambda.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']

/** On a busy machine it sometimes hangs: with a child process that died, or before it listens. */
const NEW_TAB_LIMIT_MS = 15_000
const MAX_BROWSERS = 3

/** Starts Chrome 67, without a window, when the first tab is asked for. */
export function launchChrome67(): Chrome67 {
  let browser: Browser | undefined

  async function close(): Promise<void> {
    await browser?.kill()
    browser = undefined
  }
  async function newTab(browsersLeft = MAX_BROWSERS): Promise<Tab> {
    try {
      browser ??= await startBrowser()
      return await withLimit(openTab(browser))
    } catch (error) {
      await close()
      if (browsersLeft === 1) throw error
      return newTab(browsersLeft - 1)
    }
  }
  return { newTab: () => newTab(), close }
}

interface Browser {
  /** Host and port of its DevTools. */
  host: Promise<string>
  kill(): Promise<void>
}

async function startBrowser(): Promise<Browser> {
  const profile = mkdtempSync(resolve(tmpdir(), 'arrive-chrome-67-'))
  const settings = ['--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(await findChrome67(), [...ARGUMENTS, ...settings, 'about:blank'])
  return {
    host: hostOf(child),
    async kill() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      if (child.kill('SIGKILL')) await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Read from its standard error. */
async function hostOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stderr!)) {
    const [, address] = /^DevTools listening on (\S+)/.exec(line) ?? []
    if (address) {
      child.stderr!.resume()
      return new URL(address).host
    }
  }
  throw new Error('Chrome 67 did not start')
}

async function openTab({ host }: Browser): Promise<Tab> {
  const answer = await fetch(`http://${await host}/json/new`)
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
  return createTab(await connectDevtools(webSocketDebuggerUrl))
}

async function withLimit<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = wait(NEW_TAB_LIMIT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Chrome 67 opened no tab within ${NEW_TAB_LIMIT_MS} ms`)
  })
  late.catch(() => {}) // aborted
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}

async function createTab(devtools: Devtools): Promise<Tab> {
  const complaints = await listen(devtools)

  async function evaluate(expression: string): Promise<unknown> {
    const asked = { expression, returnByValue: true, awaitPromise: true }
    const answer = await devtools.send('Runtime.evaluate', asked).catch(() => undefined)
    return (answer?.['result'] as { value?: unknown } | undefined)?.value
  }
  async function click(selector: string): Promise<void> {
    const [x, y] = (await evaluate(middleOf(selector))) as [number, number]
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
      const pressed = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
      await devtools.send('Input.dispatchMouseEvent', { type, x, y, ...pressed })
    }
  }

  return {
    complaints,
    evaluate,
    click,
    goto: async (url) => void (await devtools.send('Page.navigate', { url })),
    async type(selector, text) {
      await click(selector)
      for (const key of text) await devtools.send('Input.dispatchKeyEvent', { type: 'char', text: key })
    },
    refuseScripts: async () =>
      void (await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })),
    async screenshot() {
      const { data } = await devtools.send('Page.captureScreenshot')
      return Buffer.from(data as string, 'base64')
    },
    close: () => devtools.close(),
  }
}

/** Chrome 67 logs a warning for each directive that it does not know. */
const UNKNOWN_DIRECTIVE =
  /^Unrecognized Content-Security-Policy directive '((require-)?trusted-types|style-src-attr)/

async function listen(devtools: Devtools): Promise<string[]> {
  const complaints: string[] = []
  devtools.on('Runtime.exceptionThrown', (thrown) => complaints.push(JSON.stringify(thrown)))
  devtools.on('Log.entryAdded', ({ entry }) => {
    const { level, text } = entry as { level: string; text: string }
    if (UNKNOWN_DIRECTIVE.test(text)) return
    if (level === 'error' || level === 'warning') complaints.push(text)
  })
  devtools.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error' || type === 'warning') complaints.push(JSON.stringify(args))
  })
  for (const domain of ['Page', 'Runtime', 'Log']) await devtools.send(`${domain}.enable`)
  return complaints
}

function middleOf(selector: string): string {
  return `(() => {
    const element = document.querySelector(${JSON.stringify(selector)})
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  })()`
}
