import { FETCHER_PURPOSE, PURPOSE_HEADER } from '../../../src/wire/data-requests.ts'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import type { Step } from './steps.ts'
import { SAVING } from './entries.ts'
import { visitorOf, VISITORS } from './visitors.ts'
import type { ServerWorld } from './world.ts'

const ORIGIN = 'https://app.test'

/** Does what a step says; resolves when its visitor has all responses. */
export async function takeStep(world: ServerWorld, step: Step): Promise<void> {
  const { live, edge, database, isolates, record } = world
  record.note(JSON.stringify(step))
  switch (step.type) {
    case 'ask':
      return ask(world, step, step)
    case 'write':
      return write(world, step)
    case 'change':
      return change(world, step.item)
    case 'cart':
      return void (await send(world, step, { path: '/api/cart', init: { method: 'POST', body: '' } }))
    case 'deploy':
      return void (live[step.place] = step.version)
    case 'refuse':
      return void edge.refusals.push(...step.purges)
    case 'fault':
      return void database.faults.push(...step.queries)
    case 'cut':
      return void (edge.cut.calls = step.calls)
    case 'evict':
      record.evicted(step.place)
      return edge.evict(step.place)
    case 'restart':
      return isolates.restart(step.place)
    case 'wait':
  }
}

type Sender = Pick<Extract<Step, { type: 'cart' }>, 'tab' | 'place' | 'delays'>

interface Sent {
  path: string
  init?: RequestInit
}

/** Sends a request from a tab, with its visitor's cookies, and stores those of the response. */
async function send(world: ServerWorld, { tab, place, delays }: Sender, { path, init = {} }: Sent) {
  const { cookies, isolates, live } = world
  const jar = cookies[visitorOf(tab)]!
  const version = live[place]!
  const headers = {
    Cookie: jar.header(),
    Accept: 'text/html',
    ...(init.method && { Origin: ORIGIN }),
    ...init.headers,
  }
  const request = new Request(ORIGIN + path, { ...init, headers, redirect: 'manual' })
  const { response, text } = await isolates.visit(request, { place, version, delays: [...delays] })
  jar.store(response.headers)
  return { response, text }
}

type Ask = Pick<Extract<Step, { type: 'ask' }>, 'page' | 'wants' | 'savesData' | 'isTagged'>

async function ask(world: ServerWorld, sender: Sender, { page, wants, savesData, isTagged }: Ask) {
  const { record, now, live, browsers } = world
  const { place, tab } = sender
  const { name: visitor } = VISITORS[visitorOf(tab)]!
  const path = wants === 'data' ? dataPathOf(page) : page
  const variant = savesData && wants === 'document' ? SAVING : ''
  const asked = { visitor, place, url: ORIGIN + path + variant, version: live[place]! }
  const promised = record.promised(asked)
  const sentAt = now()
  const browser = browsers[visitorOf(tab)]!
  const sent = isTagged ? `${path}?from=${visitor}` : path
  const headers = { ...browser.headersFor(sent), ...(savesData && { 'Save-Data': 'on' }) }
  const { response, text } = await send(world, sender, { path: sent, init: { headers } })
  const shown = browser.shownFor(sent, response, text)
  record.seen({ ...asked, page, wants, sentAt, headers: response.headers, ...shown, ...promised })
}

/** Sends a new state of an item, and goes where the response leads. */
async function write(world: ServerWorld, step: Extract<Step, { type: 'write' }>): Promise<void> {
  const { record, sent } = world
  const { tab, item, by } = step
  const visitor = VISITORS[visitorOf(tab)]!.name
  const state = (sent.states += 1)
  const { response } = await send(world, step, formOf(by, item, state))
  record.answered(visitor, { item, state, status: response.status })
  const location = response.headers.get('Location')
  if (location !== null) await ask(world, step, { ...PLAIN, page: location })
}

function change({ database, record, sent }: ServerWorld, item: string): void {
  const state = (sent.states += 1)
  database.write('UPDATE items SET state = ? WHERE id = ?', [state, item])
  record.committed(item, state)
}

const PLAIN = { wants: 'document', savesData: false, isTagged: false } as const

function formOf(by: 'form' | 'fetcher' | 'endpoint', item: string, state: number): Sent {
  if (by === 'endpoint') return { path: `/api/items/${item}`, init: { method: 'POST', body: String(state) } }
  const body = new URLSearchParams({ state: String(state) })
  if (by === 'form') return { path: `/items/${item}`, init: { method: 'POST', body } }
  const headers = { [PURPOSE_HEADER]: FETCHER_PURPOSE }
  return { path: dataPathOf(`/items/${item}`), init: { method: 'POST', body, headers } }
}
