import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveDevelopment } from '../../tests/browser/development/serve-development.ts'
import { generateApp } from '../builds/generate-app.ts'
import type { Context } from '../context.ts'
import { BROWSER_HEADERS } from '../load/browser-headers.ts'
import { childrenOf } from '../load/process-cpu.ts'
import { memoryMbOf } from '../load/process-memory.ts'

/** At how many moments the memory is read, after the first page. */
export const READINGS = 3

const ROUTES = 10

/** What is edited in turn: the words in it before the param. */
const EDITED = [
  { file: 'pages/topic-1.server.ts', words: /(?<=text: `)[^$]*/ },
  { file: 'pages/topic-1.tsx', words: /(?<=id="title">{`)[^$]*/ },
]

/** How long a busy machine may take to show an edit. */
const LIMIT_MS = 60_000

/** The memory of the development server while an app is edited, with a request after each edit. */
export async function measureEdits({ effort, samples }: Context): Promise<void> {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-bench-'))
  const app = copyApp(folder)
  const before = new Set(childrenOf(process.pid))
  const server = await serveDevelopment(app, folder)
  try {
    const [vite] = childrenOf(process.pid).filter((child) => !before.has(child))
    const page = new URL('/section-1/topic-1/7', server.url)
    await untilShown(page, 'text of 7')
    samples.add('edits', effort.edits)
    for (let reading = 0; reading <= READINGS; reading++) {
      if (reading > 0) await edit(app, page, effort.edits / READINGS)
      samples.add(`vite ${reading}`, memoryMbOf(vite!))
      samples.add(
        `workerd ${reading}`,
        childrenOf(vite!).reduce((sum, pid) => sum + memoryMbOf(pid), 0),
      )
    }
  } finally {
    await server.dispose()
    rmSync(folder, { recursive: true })
  }
}

/** Outside of the repository, because Vite doesn't watch its cache. */
function copyApp(folder: string): string {
  const app = resolve(folder, 'app')
  const filter = (path: string) => !/tsconfig|plain|by-hand/.test(basename(path))
  cpSync(generateApp(ROUTES), app, { recursive: true, filter })
  return app
}

async function edit(app: string, page: URL, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    const { file, words } = EDITED[at % EDITED.length]!
    const path = resolve(app, file)
    const edited = `Edit ${crypto.randomUUID()} `
    writeFileSync(path, readFileSync(path, 'utf8').replace(words, edited))
    await untilShown(page, edited)
  }
}

/** Throws if the page is never there: a server out of memory answers with errors. */
async function untilShown(page: URL, text: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  for (;;) {
    const html = await (await fetch(page, { headers: BROWSER_HEADERS })).text()
    if (html.includes(text)) return
    if (Date.now() > deadline) throw new Error(`"${text}" was never shown:\n${html}`)
    await sleep(20)
  }
}
