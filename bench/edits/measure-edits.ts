import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveDevelopment } from '../../tests/browser/development/serve-development.ts'
import type { Context } from '../context.ts'
import { BROWSER_HEADERS } from '../load/browser-headers.ts'
import { childrenOf } from '../load/process-cpu.ts'
import { memoryMbOf } from '../load/process-memory.ts'
import { editApp, EDITED_PATH, writeEditedApp } from './edited-app.ts'

/** At how many moments the memory is read, after the first page. */
export const READINGS = 3

const ROUTES = 10

/** How long a busy machine may take to show an edit. */
const LIMIT_MS = 60_000

/** The memory of the development server while an app is edited, with a request after each edit. */
export async function measureEdits({ effort, samples }: Context): Promise<void> {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-bench-'))
  const app = writeEditedApp(folder, ROUTES)
  const before = new Set(childrenOf(process.pid))
  const server = await serveDevelopment(app, folder)
  try {
    const [vite] = childrenOf(process.pid).filter((child) => !before.has(child))
    const page = new URL(EDITED_PATH, server.url)
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

async function edit(app: string, page: URL, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await untilShown(page, editApp(app, at % 2 === 0 ? 'server' : 'page'))
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
