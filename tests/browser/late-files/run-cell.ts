import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { measurePauses, type Pauses } from '../../../packages/faults/for-tests.ts'
import type { Visitor } from '../visitor.ts'
import { beAway } from './absences.ts'
import type { Cell } from './cells.ts'
import { applyFault, OFFLINE_MS, type FaultName } from './file-faults.ts'
import type { Interaction } from './interactions.ts'
import { judge } from './judge.ts'
import { openPage } from './open-page.ts'
import { interactionOf, isAfterRouter } from './rows.ts'
import { readSnapshot, watchNotices, type Snapshot } from './snapshot.ts'

/** When a cell is judged: after a visitor's patience, and when all that was late has come. */
const FIRST_LOOK_MS = 4500
const LAST_LOOK_MS = 10_000

/**
 * A machine that is busy may be late by so much, and by twice what this process waits: the browser waits as well. One of
 * CI may stop a browser alone for seconds.
 */
const GRACE_MS = process.env['CI'] ? 4000 : 2000
const PROCESSES_OF_A_CELL = 2

/** A page that is busy or about to be replaced gives no answer. */
const ANSWER_LIMIT_MS = 1500

const DRAFT = 'a text that is not sent'

/** How a cell has ended. */
export interface CellResult {
  /** What was stuck, wrong or silent, and when. */
  faults: string[]
  /** Was the file asked for at all? */
  isAsked: boolean
}

/** Does what a cell says, and looks twice. `path` is the file's. */
export async function runCell(visitor: Visitor, cell: Cell, path: string): Promise<CellResult> {
  const { page, wire } = visitor
  const { file, fault, by, absence } = cell
  const interaction = interactionOf(file, by)
  using applied = applyFault(wire, path, fault)
  const needsRouter = isAfterRouter(file)
  await openPage(visitor, { faulty: path, goes: interaction.goes, needsRouter, of: cell.name })
  await writeDraft(page)
  await page.evaluate(watchNotices)
  if (by === 'revalidate') await bringNews(wire.origin, cell.name)
  const before = (await page.evaluate(readSnapshot)) as Snapshot
  const earlier = wire.asked.length
  const look = async (isLast: boolean): Promise<string[]> => {
    const now = await readSnapshotOf(page)
    const posts = wire.asked.slice(earlier).filter(isForm).length
    return judge({ interaction, file, fault, absence, before, now, posts, isLast })
  }
  await applied.begin()
  using pauses = measurePauses()
  const pressed = await interact(page, interaction, before)
  const away = absence && (await beAway(absence, visitor))
  const from = away ? performance.now() - away.waitedMs : pressed
  const faults = [...(away?.faults ?? []), ...(await lookTwice({ from, fault, pauses }, look))]
  return { faults, isAsked: wire.requests.includes(path) }
}

interface Looks {
  /** When the visitor began to wait. */
  from: number
  fault: FaultName
  pauses: Pauses
}

async function lookTwice(
  { from, fault, pauses }: Looks,
  look: (isLast: boolean) => Promise<string[]>,
): Promise<string[]> {
  const first = FIRST_LOOK_MS + (fault === 'offline' ? OFFLINE_MS : 0)
  const early = await lookAt(from + first, pauses, () => look(false))
  const late = await lookAt(from + LAST_LOOK_MS, pauses, () => look(true))
  return [
    ...early.map((text) => `+${first} ms ${text}`),
    ...late.map((text) => `+${LAST_LOOK_MS} ms ${text}`),
  ]
}

function isForm({ method, kind }: { method: string; kind: string }): boolean {
  return method === 'POST' && kind !== 'beacon'
}

async function writeDraft(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const draft = document.querySelector<HTMLTextAreaElement>('#draft')
    if (!draft) return
    draft.value = text
    draft.dispatchEvent(new Event('input', { bubbles: true }))
  }, DRAFT)
}

/** Another tab notes something, which the page does not show yet. */
async function bringNews(origin: string, of: string): Promise<void> {
  const body = new URLSearchParams({ text: 'brought' })
  const url = `${origin}/?of=${encodeURIComponent(of)}`
  const { status } = await fetch(url, { method: 'POST', body, headers: { Origin: origin } })
  if (status >= 400) throw new Error(`the note was not taken: ${status}`)
}

/** Returns the time at which the last press has reached the page, from which a visitor waits. */
async function interact(
  page: Page,
  { press, thenPress, goes }: Interaction,
  { document, isInteractive }: Snapshot,
): Promise<number> {
  const click = (selector: string) =>
    Promise.race([page.click(selector).catch(() => {}), wait(ANSWER_LIMIT_MS)])
  if (goes) await travel(page, goes)
  if (press) await click(press)
  if (!thenPress) return performance.now()
  await wait(300)
  if (!isInteractive) await nextDocument(page, document)
  await click(thenPress)
  return performance.now()
}

/** The browser's own answer to a form that React does not handle. */
async function nextDocument(page: Page, before: number): Promise<void> {
  const isThere = (before: number) => performance.timeOrigin !== before && document.readyState !== 'loading'
  for (let tries = 0; tries < 20; tries++) {
    if (await page.evaluate(isThere, before).catch(() => false)) return
    await wait(100)
  }
}

async function travel(page: Page, goes: 'back' | 'forward'): Promise<void> {
  const travelling = page.evaluate((by) => history.go(by), goes === 'back' ? -1 : 1).catch(() => {})
  await Promise.race([travelling, wait(ANSWER_LIMIT_MS)])
}

/** Looks at a time; what is wrong may be right within the grace. */
async function lookAt(time: number, pauses: Pauses, look: () => Promise<string[]>): Promise<string[]> {
  await wait(Math.max(0, time - performance.now()))
  for (;;) {
    const faults = await look()
    const limit = time + GRACE_MS + pauses.ms() * PROCESSES_OF_A_CELL
    if (faults.length === 0) return faults
    if (performance.now() > limit) return [...faults, `after ${Math.round(pauses.ms())} ms of pauses`]
    await wait(200)
  }
}

async function readSnapshotOf(page: Page): Promise<Snapshot | undefined> {
  const answer = page.evaluate(readSnapshot) as Promise<Snapshot>
  return Promise.race([answer.catch(() => undefined), wait(ANSWER_LIMIT_MS).then(() => undefined)])
}
