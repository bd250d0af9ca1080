import { setTimeout as wait } from 'node:timers/promises'
import type { FaultProxy } from '../../../packages/faults/for-tests.ts'
import type { Visitor } from '../visitor.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** For so long nothing more was asked for. */
const QUIET_MS = 500
const QUIET_LIMIT_MS = 30_000

interface OpenOptions {
  /** The path of the file that may never come. */
  faulty: string
  /** Where in the history another page shall be. */
  goes: 'back' | 'forward' | undefined
  /** Shall the router have started? It may need a sign of intent. */
  needsRouter: boolean
  /** The name of the visitor. */
  of: string
}

/** More would keep those that wait from their processor. */
const inTurn = limitConcurrency(4)

/** Opens the start page, and waits until everything has come but the faulty file. */
export function openPage(visitor: Visitor, options: OpenOptions): Promise<void> {
  return inTurn(() => open(visitor, options))
}

async function open({ page, wire }: Visitor, { faulty, goes, needsRouter, of }: OpenOptions): Promise<void> {
  const start = `/?of=${encodeURIComponent(of)}`
  if (goes) await openBeside(goes, { page, wire }, start)
  else page.goto(wire.origin + start).catch(() => {}) // its `load` event may never come
  const started = Date.now()
  let seen = -1
  let since = started
  for (;;) {
    const asked = wire.requests.length
    if (asked !== seen || isWaiting(wire, faulty)) since = Date.now()
    seen = asked
    const isQuiet = Date.now() - since >= QUIET_MS
    if (isQuiet && (await isReady(page, markOf({ wire, faulty, needsRouter })))) return
    if (Date.now() - started > QUIET_LIMIT_MS) throw new Error('the page is never quiet')
    await wait(100)
  }
}

/** The performance mark to wait for; none if the faulty file may keep it away. */
function markOf({
  wire,
  faulty,
  needsRouter,
}: Pick<OpenOptions, 'faulty' | 'needsRouter'> & { wire: FaultProxy }): string {
  if (wire.requests.includes(faulty)) return ''
  return needsRouter ? 'arrive:router' : 'arrive:interactive'
}

/** The entry beside it belongs to the same document, so that the router shows it; and no file is in the cache. */
async function openBeside(
  goes: 'back' | 'forward',
  { page, wire }: Pick<Visitor, 'page' | 'wire'>,
  start: string,
): Promise<void> {
  await openBlank({ page, wire })
  const paths = goes === 'back' ? ['/first', start] : [start, '/first']
  await page.evaluate((paths) => {
    history.replaceState(null, '', paths[0])
    history.pushState(null, '', paths[1])
    if (paths[0] === '/first') return void setTimeout(() => location.reload())
    addEventListener('popstate', () => location.reload())
    setTimeout(() => history.back())
  }, paths)
}

const BLANK = '/blank'

/** Opens a document that is not of the app. */
export async function openBlank({ page, wire }: Pick<Visitor, 'page' | 'wire'>): Promise<void> {
  const body = '<title>Blank</title><h1>Blank</h1>'
  const answer = { type: 'answer', status: 200, contentType: 'text/html', body } as const
  wire.fault({ test: (path) => path === BLANK }, answer)
  await page.goto(wire.origin + BLANK, { waitUntil: 'domcontentloaded' })
}

function isWaiting({ requests, finished }: FaultProxy, faulty: string): boolean {
  const others = requests.filter((path) => path !== faulty)
  return others.length > finished.filter((path) => path !== faulty).length
}

/** Is it painted, and has it the performance mark? The question is a sign of intent once React is there. */
async function isReady(page: Visitor['page'], mark: string): Promise<boolean> {
  const question = (mark: string) => {
    const has = (name: string) => performance.getEntriesByName(name).length > 0
    if (mark === 'arrive:router' && has('arrive:interactive')) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
    }
    return performance.getEntriesByType('paint').length > 0 && (mark === '' || has(mark))
  }
  const answer = page.evaluate(question, mark).catch(() => false)
  return Promise.race([answer, wait(1000).then(() => false)])
}
