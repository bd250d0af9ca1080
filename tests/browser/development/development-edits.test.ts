import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { copiedFixture } from '../../apps/copied-fixture.ts'
import { editFilesOf } from './edited-files.ts'
import { createRandom } from '../../create-random.ts'
import { editAtRandom } from './random-edits.ts'
import { scanAsTailwind } from './scanned-by-tailwind.ts'
import { serveDevelopment } from './serve-development.ts'
import { withVisitorsOf } from '../visitor.ts'

const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)
const EDITS = 50
/** Longer than most edits take, shorter than a restart. */
const LONGEST_PAUSE_MS = 400
const PATIENT = { timeout: 120_000, interval: 1000 }

const OVERLAYS = () => document.querySelectorAll('vite-error-overlay').length

/** Pages that are the same each time. */
const PATHS = ['/', '/about', '/items/7', '/table/3', '/styled', '/form', '/shelf', '/patient']
const APP = {
  pages: ['home', 'about', 'item', 'table', 'styled', 'form', 'patient'],
  serverPages: ['item', 'table', 'form'],
}

const { app, folder } = copiedFixture()
scanAsTailwind(app)
writeFileSync(
  resolve(app, 'wrangler.toml'),
  `name = "edits"\ncompatibility_date = "2026-10-12"\nsend_metrics = false\n`,
)
const files = editFilesOf(app)
const createVisitor = withVisitorsOf(() => serveDevelopment(app, folder))

describe('npm run dev', () => {
  it(
    `answers as before after ${EDITS} random edits and their undoing (ARRIVE_SEED=${SEED})`,
    { timeout: 500_000 },
    async () => {
      const random = createRandom(SEED)
      const visitor = await createVisitor()
      const answers = () => Promise.all(PATHS.map((path) => mainOf(visitor.wire.origin + path)))
      const before = await answers()
      expect(before.filter((text) => text.startsWith('200'))).toHaveLength(PATHS.length)
      await visitor.open('/items/7')
      const edits: string[] = []
      for (let n = 0; n < EDITS; n++) {
        edits.push(editAtRandom(files, APP, random))
        await wait(random() * LONGEST_PAUSE_MS)
        const path = PATHS[Math.floor(random() * PATHS.length)]!
        if (random() < 0.3) await mainOf(visitor.wire.origin + path)
      }
      expect(await answers()).not.toEqual(before)
      files.restore()
      await expect.poll(answers, { ...PATIENT, message: edits.join('\n') }).toEqual(before)
      // The open page may have been loading while the server restarted.
      await visitor.open('/items/7')
      await visitor.sees('Item 7')
      expect(await visitor.page.evaluate(OVERLAYS)).toBe(0)
      await visitor.leaves()
    },
  )
})

/** The status of a page, and what is in its `<main>`. */
async function mainOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    const html = await response.text()
    return `${response.status} ${/<main>.*<\/main>/s.exec(html)?.[0] ?? html.slice(0, 300)}`
  } catch (error) {
    return String(error) // while the server restarts
  }
}
