import { readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import type { DevelopmentServer } from '../../tests/browser/development/serve-development.ts'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import type { EditedFile } from './edited-app.ts'
import { childrenOf, cpuMsOf, endedChildrenCpuMs } from '../load/process-cpu.ts'

/** An app that somebody works on. */
export interface Developed {
  /** Resolves when the server has printed its URL. */
  start(): Promise<Pick<DevelopmentServer, 'url' | 'dispose'>>
  /** The path of the page that is edited, and what it shows. */
  path: string
  text: string
  /** Returns what the page shows when the edit is there. */
  edit(file: EditedFile): string
  /** Does an open tab keep its data when a loader is edited? Then the developer loads it again. */
  keepsData?: true
  build(): Promise<void> | void
}

/** What a developer waits for, in the order of the tables. */
export const WAITS = [
  ...(['start', 'first page', 'page edit', 'page edit cpu', 'server edit'] as const),
  ...(['server edit cpu', 'build', 'build cpu'] as const),
] as const

export type Wait = (typeof WAITS)[number]

interface Options {
  /** How often each kind of edit is timed. */
  edits: number
  /** Gets each value, in ms. */
  add(wait: Wait, ms: number): void
}

/** Vite keeps compiling what a first page has asked for, and each kind of edit loads code of its own once. */
const EDITS_BEFORE = 2

/** The server's modules are updated after the browser's. */
const SETTLED_MS = 1000

/** Long enough for a page with all its modules on a busy machine. */
const LIMIT = { timeout: 120_000 }

/** Times the start, the first page, edits in an open tab, and the build. CPU is that of the server alone. */
export async function timeDevelopment(app: Developed, options: Options): Promise<void> {
  const browser = await launchChromium({ executable: 'headless-shell' })
  const others = new Set(childrenOf(process.pid))
  const started = performance.now()
  const server = await app.start()
  try {
    options.add('start', performance.now() - started)
    const [pid] = childrenOf(process.pid).filter((child) => !others.has(child))
    const page = await browser.newPage()
    await page.goto(new URL(app.path, server.url).href, LIMIT)
    await shows(page, app.text)
    options.add('first page', performance.now() - started)
    for (const file of ['page', 'server'] as const) {
      await timeEdits({ app, page, pid: serverOf(pid!), file }, options)
    }
  } finally {
    await browser.close()
    await server.dispose()
  }
  await timeBuild(app, options)
}

/** A command may run its server in another process of Node. */
function serverOf(pid: number): number {
  const programOf = (process: number) => readlinkSync(`/proc/${process}/exe`)
  return childrenOf(pid).find((child) => programOf(child) === programOf(pid)) ?? pid
}

interface Edited {
  app: Developed
  page: Page
  /** The server's process. */
  pid: number
  file: EditedFile
}

async function timeEdits({ app, page, pid, file }: Edited, { edits, add }: Options) {
  for (let edit = 0; edit < EDITS_BEFORE + edits; edit++) {
    await sleep(SETTLED_MS)
    const [cpuMs, started] = [cpuMsOf(pid), performance.now()]
    const text = app.edit(file)
    if (file === 'server' && app.keepsData) await reloadUntil(page, text)
    else await shows(page, text)
    const shownMs = performance.now() - started
    await sleep(SETTLED_MS)
    if (edit < EDITS_BEFORE) continue
    add(`${file} edit`, shownMs)
    add(`${file} edit cpu`, cpuMsOf(pid) - cpuMs)
  }
}

async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction(isThere, { ...LIMIT, polling: 'raf' }, text)
}

async function reloadUntil(page: Page, text: string): Promise<void> {
  do await page.reload({ ...LIMIT, waitUntil: 'domcontentloaded' })
  while (!(await page.evaluate(isThere, text)))
}

/** Runs in the page. */
function isThere(text: string): boolean {
  return document.body?.textContent.includes(text) ?? false
}

async function timeBuild(app: Developed, { add }: Options): Promise<void> {
  const [cpuMs, started] = [endedChildrenCpuMs(), performance.now()]
  await app.build()
  add('build', performance.now() - started)
  add('build cpu', endedChildrenCpuMs() - cpuMs)
}
