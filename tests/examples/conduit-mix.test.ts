import type { Visitor } from 'arrivejs/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createRandom, type Random } from '../create-random.ts'
import { startConduit } from './start-conduit.ts'

// `ARRIVE_REQUESTS=2000 ARRIVE_SEED=2 npx vitest …` for a long run, which prints how many reads were hits.
const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)
const REQUESTS = Number(process.env['ARRIVE_REQUESTS'] ?? 300)
const WRITES = 0.02
/** Of the reads, those of visitors who are signed in. */
const SIGNED_IN = 0.5
const USERS = 20
const ARTICLES = 12
/** The time of the cache: more would exceed Cloudflare's limit of invalidations, less makes lists expire unread. */
const SECOND_MS = 1000
const FRESH_MS = 60_000

interface User {
  name: string
  visitor: Visitor
  wroteAt: number
  favorites: Set<string>
}

let app: Awaited<ReturnType<typeof startConduit>>
let users: User[]
const articles = Array.from({ length: ARTICLES }, (_, at) => `article-${at}`)
const counts = { reads: 0, hits: 0, writes: 0 }

beforeAll(async () => {
  app = await startConduit()
  users = await Promise.all(Array.from({ length: USERS }, (_, at) => signedUp(`user${at}`)))
  await writeArticles()
}, 120_000)
afterAll(() => app?.close())
afterEach(() => void vi.useRealTimers())

it(
  `gives each visitor their own, and most pages from the cache (ARRIVE_SEED=${SEED})`,
  { timeout: 120_000 + REQUESTS * 100 },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const random = createRandom(SEED)
    for (let at = 0; at < REQUESTS; at++) {
      vi.setSystemTime(Date.now() + SECOND_MS)
      if (random() < WRITES) await write(random)
      else await read(random)
    }
    console.log(`${counts.hits} of ${counts.reads} reads were hits, with ${counts.writes} writes`)
    expect(counts.hits / counts.reads).toBeGreaterThan(0.4)
    expect(counts.writes).toBeGreaterThan(0)
    expect(app.logs.join()).not.toMatch(/page not shared|rendered as a whole|invalidation/)
  },
)

async function read(random: Random): Promise<void> {
  const user = random() < SIGNED_IN ? pick(random, users) : undefined
  if (user && Date.now() > user.wroteAt + FRESH_MS) user.visitor.cookies.delete('__Host-arrive-fresh')
  const path = pick(random, PATHS)
  // A page is whole for a crawler, however long the database of a busy machine takes.
  const init = { headers: { 'User-Agent': 'Googlebot' } }
  const response = await (user?.visitor ?? app.visitor()).get(path, init)
  const html = await response.text()
  counts.reads++
  if (response.headers.get('Cache-Status')?.includes('hit')) counts.hits++
  expect(namesIn(html)).toEqual(user ? [user.name] : [])
  const slug = path.slice('/article/'.length)
  if (articles.includes(slug)) expectFavorite(html, slug, user)
}

function expectFavorite(html: string, slug: string, user: User | undefined): void {
  const fans = users.filter(({ favorites }) => favorites.has(slug)).length
  const verb = user?.favorites.has(slug) ? 'Unfavorite' : 'Favorite'
  expect(html).toContain(`>${verb} Article (${fans})<`)
}

/** A favorite, a comment or a profile. */
async function write(random: Random): Promise<void> {
  const user = pick(random, users)
  const slug = pick(random, articles)
  const kind = random()
  counts.writes++
  user.wroteAt = Date.now()
  if (kind < 0.1) {
    const { name } = user
    const fields = { username: name, email: `${name}@mail.example`, bio: String(kind), image: '' }
    await user.visitor.post('/settings', fields)
  } else if (kind < 0.4) {
    await user.visitor.post(`/article/${slug}`, { intent: 'comment', body: String(kind) })
  } else {
    const isFavorite = user.favorites.has(slug)
    await user.visitor.post(`/article/${slug}`, { intent: isFavorite ? 'unfavorite' : 'favorite' })
    if (isFavorite) user.favorites.delete(slug)
    else user.favorites.add(slug)
  }
}

const PATHS = [
  ...articles.map((slug) => `/article/${slug}`),
  ...[0, 1, 2, 3, 4, 5].map((at) => `/tag/tag${at}`),
  ...[0, 1, 2, 3, 4, 5].map((at) => `/profile/user${at}`),
  ...[0, 1, 2].map((at) => `/profile/user${at}/favorites`),
  ...['/', '/', '/'],
]

const pick = <value>(random: Random, values: readonly value[]): value =>
  values[Math.floor(random() * values.length)]!

/** Who the navigation bar says is signed in. */
function namesIn(html: string): string[] {
  const bar = /<nav class="navbar".*?<\/nav>/s.exec(html)![0]
  return [...bar.matchAll(/href="\/profile\/(\w+)"/g)].map(([, name]) => name!)
}

async function signedUp(name: string): Promise<User> {
  const visitor = app.visitor()
  const fields = { username: name, email: `${name}@mail.example`, password: 'correct horse' }
  expect((await visitor.post('/register', fields)).status).toBe(303)
  return { name, visitor, wroteAt: Date.now(), favorites: new Set() }
}

async function writeArticles(): Promise<void> {
  const article = app.env.DB.prepare(
    "INSERT INTO articles VALUES (?1, ?2, ?2, 'About', 'Text', ?3, '2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z')",
  )
  const tag = app.env.DB.prepare('INSERT INTO article_tags VALUES (?, 0, ?)')
  await app.env.DB.batch(
    articles.flatMap((slug, at) => [
      article.bind(at + 1, slug, (at % USERS) + 1),
      tag.bind(at + 1, `tag${at % 6}`),
    ]),
  )
}
