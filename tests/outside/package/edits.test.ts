import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOut } from '../../../bench/builds/check-out.ts'
import { lastRelease } from '../../../bench/builds/last-release.ts'
import { launchChromium } from '../../browser/engines/launch-chromium.ts'
import { createRandom } from '../../create-random.ts'
import { KINDS, openEditedProject, type Kind } from './edited-project.ts'
import { createProject, pack, type Packed, type Project } from './project.ts'

const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)
const PLAIN_EDITS = 10
const EDITS = Number(process.env['ARRIVE_EDITS'] ?? 50)

/** How much longer than changed words in a page an edit may take until it is seen, in ms, on a busy machine too. */
const LONGER_MS: Record<Kind, number> = {
  words: 2000,
  'page mended': 2000,
  text: 3000,
  'server mended': 3000,
  added: 5000,
  removed: 5000,
}

/** Against the same edit in the last release, right after it; an edit of some milliseconds varies by more than its half. */
const MOST_TO_BEFORE = 1.5
const NOISE_MS = 500

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-edits-'))
const projects: Project[] = []
let browser: Browser

beforeAll(async () => void (browser = await launchChromium({ executable: 'headless-shell' })))
afterAll(async () => {
  await browser?.close()
  for (const project of projects) await project.remove()
  rmSync(folder, { recursive: true })
})

describe('npm run dev in a project of the template app, with an open tab', () => {
  it(
    `shows each of ${EDITS} random edits soon, and no later than the last release did (ARRIVE_SEED=${SEED})`,
    { timeout: 1_200_000 },
    async () => {
      const now = await open(pack(resolve(folder, 'packed')))
      const checkout = resolve(folder, 'earlier')
      checkOut(lastRelease(), checkout)
      const before = await open(pack(resolve(folder, 'packed-earlier'), checkout))
      const plain: number[] = []
      for (let number = 0; number < PLAIN_EDITS; number++) {
        plain.push(await now.edit('words', number))
      }
      const plainMs = plain.toSorted((a, b) => a - b)[PLAIN_EDITS / 2]!
      const random = createRandom(SEED)
      const tooLate: string[] = []
      for (let number = PLAIN_EDITS; number < PLAIN_EDITS + EDITS; number++) {
        const kind = KINDS[Math.floor(random() * KINDS.length)]!
        const ms = await now.edit(kind, number)
        const beforeMs = await before.edit(kind, number).catch(() => Infinity) // it never ended
        const text = `${kind}: ${Math.round(ms)} ms, before ${Math.round(beforeMs)} ms`
        console.log(text)
        const limits = [plainMs + LONGER_MS[kind], beforeMs * MOST_TO_BEFORE + NOISE_MS]
        if (ms > Math.min(...limits)) tooLate.push(text)
      }
      expect(tooLate, `changed words take ${Math.round(plainMs)} ms`).toEqual([])
    },
  )
})

async function open(packed: Packed) {
  const project = createProject(packed, 'app')
  projects.push(project)
  return openEditedProject(project, await browser.newPage())
}
