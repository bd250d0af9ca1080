import { expect, it } from 'vitest'
import { RETAINED_LAYOUTS_HEADER } from '../../../src/wire/data-requests.ts'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { createRandom, type Random } from '../../create-random.ts'
import { CRAWLER, PAST_CACHE, servedPersonal } from './served-personal.ts'

// `ARRIVE_REQUESTS=100000 ARRIVE_SEED=2 npx vitest …` for a long run.
const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)
const REQUESTS = Number(process.env['ARRIVE_REQUESTS'] ?? 1500)
const AT_ONCE = 16

const { get } = servedPersonal()

const VISITORS = ['ann-has-this', 'bob-has-that', undefined] as const
type Visitor = (typeof VISITORS)[number]

const PATHS = ['/', '/table/40', '/table/200', '/load/200', '/never/200', '/about', '/plain']
const LAYOUT_PATHS = [
  '/teams/red',
  '/teams/blue',
  '/awaited',
  '/guarded',
  '/blocked',
  '/gated',
  '/matrix/parts',
  '/lost',
]

it(
  `shows each visitor their own personal parts only, in whole pages (ARRIVE_SEED=${SEED})`,
  { timeout: 180_000 + REQUESTS * 10 },
  async () => {
    const random = createRandom(SEED)
    const counts = { hits: 0, streamed: 0 }
    let left = REQUESTS
    const readers = Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await read(random, counts)
    })
    await Promise.all(readers)
    // Otherwise nothing was tried.
    expect(counts.hits).toBeGreaterThan(REQUESTS / 4)
    expect(counts.streamed).toBeGreaterThan(REQUESTS / 100)
  },
)

const pick = <value>(random: Random, values: readonly value[]): value =>
  values[Math.floor(random() * values.length)]!

async function read(random: Random, counts: { hits: number; streamed: number }): Promise<void> {
  const visitor = pick(random, VISITORS)
  const page = pick(random, [...PATHS, ...LAYOUT_PATHS])
  const wants = random() < 0.3 ? 'data' : 'document'
  const method = random() < 0.1 ? 'HEAD' : 'GET'
  const path = (wants === 'data' ? dataPathOf(page) : page) + pick(random, ['', '?utm=x'])
  const response = await get(path, { method, headers: headersOf(random, visitor) })
  if (/hit/.test(response.headers.get('Cache-Status') ?? '')) counts.hits++
  const text = await response.text()
  if (text.includes('<template id="B:')) counts.streamed++
  const all = [...response.headers].join('\n') + text
  for (const other of VISITORS) {
    if (other && other !== visitor) expect(all, path).not.toContain(other)
  }
  if (method === 'GET' && response.status === 200) expectWhole(visitor, { page, wants, text })
}

function expectWhole(
  visitor: Visitor,
  { page, wants, text }: { page: string; wants: string; text: string },
): void {
  const name = visitor ?? 'nobody'
  if (wants === 'document') {
    expect(text, page).toContain(`Hello, <!-- -->${name}<!-- -->!`)
    expect(text, page).toMatch(/<\/body><\/html>$/)
  } else {
    const value = JSON.stringify(visitor ? { name: visitor } : null)
    expect(text, page).toContain(`{"key":"document:visitor","value":${value}}\n`)
  }
  if (page === '/awaited' && wants === 'document') expect(text).toContain(`id="name">${name}<`)
}

function headersOf(random: Random, visitor: Visitor): Record<string, string> {
  const cookies = [
    visitor && `visitor=${visitor}`,
    random() < 0.2 && `wait=${pick(random, [1, 10, 60])}`,
    random() < 0.1 && PAST_CACHE,
  ].filter(Boolean)
  const others = [
    {},
    CRAWLER,
    { Accept: 'application/json' },
    { 'If-None-Match': '"x"' },
    { [RETAINED_LAYOUTS_HEADER]: '1' },
    { 'Save-Data': 'on' },
  ]
  return { ...(cookies.length > 0 && { Cookie: cookies.join('; ') }), ...pick(random, others) }
}
