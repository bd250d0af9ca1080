import type { Visitor } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConduit } from './start-conduit.ts'

// Cloudflare takes 25 invalidations at once, and so does the cache behind these tests: articles are written into the database, and each
// test has its own.

let app: Awaited<ReturnType<typeof startConduit>>
let ann: Visitor
let bob: Visitor

beforeAll(async () => {
  app = await startConduit()
  ann = await signedUp('ann')
  bob = await signedUp('bob')
})
afterAll(() => app?.close())

const INLINE_SCRIPT = /<script(?: nonce="[^"]*")?>/

describe('an article that all visitors share', () => {
  it('shows each of them who is signed in, and their own buttons only', async () => {
    const path = await written('shared')
    await write('INSERT INTO favorites SELECT 2, id FROM articles WHERE slug = ?', 'shared')
    await write('INSERT INTO follows VALUES (2, 1)')
    for (const [user, text] of [[2, 'Well said'] as const, [1, 'Thank you'] as const]) {
      const comment = `INSERT INTO comments (article_id, author_id, body, created_at)
        SELECT id, ?, ?, '2026-11-25T00:00:00.000Z' FROM articles WHERE slug = ?`
      await write(comment, user, text, 'shared')
    }
    await read(undefined, path)
    const [annRead, bobRead] = [await hit(ann, path), await hit(bob, path)]
    const nobodyRead = await hit(undefined, path)

    expect(namesIn(annRead)).toEqual(['ann'])
    expect(namesIn(bobRead)).toEqual(['bob'])
    expect(namesIn(nobodyRead)).toEqual([])
    const annSees = ['Delete Article', 'Favorite Article (1)', 'Post Comment', 'Delete']
    const bobSees = ['Unfollow ann', 'Unfavorite Article (1)', 'Post Comment', 'Delete']
    expect(buttonsIn(annRead)).toEqual(annSees)
    expect(buttonsIn(bobRead)).toEqual(bobSees)
    expect(buttonsIn(nobodyRead)).toEqual(['Follow ann', 'Favorite Article (1)'])
    expect(nobodyRead).toContain('to add comments on this article')
    expect(commentsToDelete(annRead)).toEqual(['Thank you'])
    expect(commentsToDelete(bobRead)).toEqual(['Well said'])
    for (const html of [annRead, bobRead, nobodyRead]) expect(html).not.toMatch(INLINE_SCRIPT)
    await write('DELETE FROM follows')
  })
})

describe('a shared article', () => {
  it('has a change of its text at once', async () => {
    const path = await shared('edited')
    const fields = { title: 'edited', description: 'About', body: 'Two' }
    await ann.post('/editor/edited', fields)
    expect(await read(undefined, path)).toContain('<p>Two</p>')
  })

  it('has a comment, and no longer has it when it is deleted', async () => {
    const path = await shared('discussed')
    await bob.post(path, { intent: 'comment', body: 'Well said' })
    expect(await read(undefined, path)).toContain('Well said')
    const id = /name="id" value="(\d+)"/.exec(await read(bob, path))![1]!
    await bob.post(path, { intent: 'delete-comment', id })
    expect(await read(undefined, path)).not.toContain('Well said')
  })

  it('has the number of its favorites', async () => {
    const path = await shared('favorite')
    await bob.post(path, { intent: 'favorite' })
    expect(await read(undefined, path)).toContain('Favorite Article (1)')
    expect(await hit(bob, path)).toContain('Unfavorite Article (1)')
    await bob.post(path, { intent: 'unfavorite' })
    expect(await read(undefined, path)).toContain('Favorite Article (0)')
  })

  it('has a favorite of the API', async () => {
    const path = await shared('by-token')
    const user = { email: 'bob@mail.example', password: 'correct horse' }
    const { user: bobs } = await callApi<TokenBody>('/users/login', { user })
    await callApi('/articles/by-token/favorite', {}, { Authorization: `Token ${bobs.token}` })
    expect(await read(undefined, path)).toContain('Favorite Article (1)')
  })

  it('has the pictures of its author and of those who comment', async () => {
    const path = await shared('illustrated')
    await bob.post(path, { intent: 'comment', body: 'Well said' })
    await read(undefined, path)
    await changePicture(ann, 'ann')
    expect(await read(undefined, path)).toContain('src="https://pictures.example/ann.png"')
    await changePicture(bob, 'bob')
    expect(await read(undefined, path)).toContain('src="https://pictures.example/bob.png"')
  })

  it('is gone when it is deleted', async () => {
    const path = await shared('deleted')
    await ann.post(path, { intent: 'delete-article' })
    expect((await app.visitor().get(path)).status).toBe(404)
  })
})

describe('a list', () => {
  it.each(['/', '/tag/a', '/profile/ann', '/profile/bob/favorites'])(
    'shows each visitor their own favorites: %s',
    async (list) => {
      const slug = `listed-${list.replace(/\W+/g, '-')}`
      const path = await written(slug)
      await write('INSERT INTO favorites SELECT 2, id FROM articles WHERE slug = ?', slug)
      await ann.post('/settings', { ...SETTINGS, bio: slug }) // so that lists are rendered again
      await read(undefined, list)
      const heart = (html: string) => heartOf(path, html)
      expect(heart(await hit(bob, list))).toEqual(['Unfavorite', '1'])
      expect(heart(await hit(ann, list))).toEqual(['Favorite', '1'])
      const nobodyRead = await hit(undefined, list)
      expect(heart(nobodyRead)).toEqual(['Favorite', '1'])
      expect(nobodyRead).not.toMatch(INLINE_SCRIPT)
    },
  )

  it('has a new article at once, and no longer one that is deleted', async () => {
    const lists = ['/', '/tag/new', '/profile/ann']
    for (const list of lists) await read(undefined, list)
    const fields = { title: 'New', description: 'About', body: 'One', tags: 'new' }
    const path = (await ann.post('/editor', fields)).headers.get('Location')!
    for (const list of lists) expect(await read(undefined, list)).toContain(`href="${path}"`)
    await ann.post(path, { intent: 'delete-article' })
    for (const list of lists) expect(await read(undefined, list)).not.toContain(`href="${path}"`)
  })

  it('that is shared shows a favorite whose article is on the next page by now', async () => {
    const path = await written('moved')
    await write('INSERT INTO article_tags SELECT id, 1, ? FROM articles WHERE slug = ?', 'm', 'moved')
    await write('INSERT INTO favorites SELECT 2, id FROM articles WHERE slug = ?', 'moved')
    await read(undefined, '/tag/m')
    for (let at = 0; at < 10; at++) {
      await written(`newer-${at}`)
      await write('INSERT INTO article_tags SELECT id, 1, ? FROM articles WHERE slug = ?', 'm', `newer-${at}`)
    }
    expect(heartOf(path, await hit(bob, '/tag/m'))).toEqual(['Unfavorite', '1'])
  })
})

describe('a profile', () => {
  it('has what its user has changed, and shows who follows them to these only', async () => {
    await read(undefined, '/profile/ann')
    await ann.post('/settings', { ...SETTINGS, bio: 'A writer' })
    expect(await read(undefined, '/profile/ann')).toContain('A writer')
    await bob.post('/profile/ann', { intent: 'follow' })
    expect(buttonsIn(await hit(bob, '/profile/ann'))).toContain('Unfollow ann')
    expect(buttonsIn(await hit(undefined, '/profile/ann'))).toContain('Follow ann')
    const own = await hit(ann, '/profile/ann')
    expect(own).toContain('Edit Profile Settings')
    expect(buttonsIn(own)).not.toContain('Follow ann')
    await bob.post('/profile/ann', { intent: 'unfollow' })
  })
})

describe('a feed', () => {
  it('is a part of a page that all visitors share, and without inline scripts', async () => {
    const path = await written('followed')
    await write('INSERT INTO follows VALUES (2, 1)')
    await read(bob, '/?feed=following')
    const bobRead = await hit(bob, '/?feed=following')
    expect(bobRead).toContain(`href="${path}"`)
    expect(bobRead).not.toMatch(INLINE_SCRIPT)
    bob.cookies.set('__Host-arrive-fresh', '1') // so that the page is rendered for bob alone
    const alone = await bob.get('/?feed=following', CRAWLER)
    expect(alone.headers.get('Cache-Status')).toBeNull()
    expect(await alone.text()).not.toMatch(INLINE_SCRIPT)
    const annRead = await hit(ann, '/?feed=following')
    expect(annRead).toContain('Your feed is empty')
    expect(annRead).not.toContain(`href="${path}"`)
  })

  it('is for those who are signed in, also when its page is shared', async () => {
    await read(bob, '/?feed=following')
    const response = await app.visitor().get('/?feed=following')
    expect(response.headers.get('Location')).toBe('/login')
  })
})

it('no page was refused or rendered as a whole, and each invalidation was accepted', () => {
  expect(app.logs.join()).not.toMatch(/page not shared|page rendered as a whole|invalidation/)
})

/** A page as a visitor sees it who has changed nothing for a minute. */
async function read(visitor: Visitor | undefined, path: string): Promise<string> {
  const response = await request(visitor, path)
  expect(response.status).toBe(200)
  return response.text()
}

/** The same, from the cache. */
async function hit(visitor: Visitor | undefined, path: string): Promise<string> {
  const response = await request(visitor, path)
  expect(response.headers.get('Cache-Status')).toContain('hit')
  return response.text()
}

/** For a crawler, a page is whole, however long the database of a busy machine takes. */
const CRAWLER = { headers: { 'User-Agent': 'Googlebot' } }

/** Visitors who are signed in read as a crawler does. */
function request(visitor: Visitor | undefined, path: string): Promise<Response> {
  if (!visitor) return app.visitor().get(path)
  visitor.cookies.delete('__Host-arrive-fresh')
  return visitor.get(path, CRAWLER)
}

/** Who the navigation bar says is signed in. */
function namesIn(html: string): string[] {
  const bar = /<nav class="navbar".*?<\/nav>/s.exec(html)![0]
  return [...bar.matchAll(/href="\/profile\/(\w+)"/g)].map(([, name]) => name!)
}

function buttonsIn(html: string): string[] {
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
  return buttons.map(([, inside]) => inside!.replace(/<[^>]*>/g, ''))
}

/** What the heart of an article in a list does, and its number. */
function heartOf(path: string, html: string): string[] | undefined {
  const [, form] = html.split(`action="${path}"`)
  return /aria-label="(\w+) [^"]* \((\d)\)"/.exec(form ?? '')?.slice(1)
}

/** The texts of the comments that the visitor may delete. */
function commentsToDelete(html: string): string[] {
  const cards = html.split('<p class="card-block">').slice(1)
  return cards
    .filter((card) => card.includes('value="delete-comment"'))
    .map((card) => card.slice(0, card.indexOf('<')))
}

const SETTINGS = { username: 'ann', email: 'ann@mail.example', bio: '', image: '' }

async function changePicture(visitor: Visitor, username: string): Promise<void> {
  const image = `https://pictures.example/${username}.png`
  const fields = { ...SETTINGS, username, email: `${username}@mail.example`, image }
  expect((await visitor.post('/settings', fields)).status).toBe(303)
}

/** Signs somebody up: ann has the id 1, bob 2. */
async function signedUp(username: string): Promise<Visitor> {
  const visitor = app.visitor()
  const fields = { username, email: `${username}@mail.example`, password: 'correct horse' }
  expect((await visitor.post('/register', fields)).status).toBe(303)
  return visitor
}

let seconds = 0

/** Writes an article of ann's, newer than those before, behind the app's back. Returns its path. */
async function written(slug: string): Promise<string> {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)).toISOString()
  const article = `INSERT INTO articles
    (slug, title, description, body, author_id, created_at, updated_at)
    VALUES (?1, ?1, 'About', 'One', 1, ?2, ?2)`
  await write(article, slug, at)
  await write("INSERT INTO article_tags SELECT id, 0, 'a' FROM articles WHERE slug = ?", slug)
  return `/article/${slug}`
}

/** The same, and it is in the cache. */
async function shared(slug: string): Promise<string> {
  const path = await written(slug)
  await read(undefined, path)
  await hit(undefined, path)
  return path
}

async function write(query: string, ...values: (string | number)[]): Promise<void> {
  await app.env.DB.prepare(query)
    .bind(...values)
    .run()
}

interface TokenBody {
  user: { token: string }
}

async function callApi<body>(path: string, sent: unknown, more = {}): Promise<body> {
  const headers = { 'Content-Type': 'application/json', ...more }
  const init = { method: 'POST', headers, body: JSON.stringify(sent) }
  const response = await app.fetch(`/api${path}`, init)
  expect(response.ok).toBe(true)
  return response.json() as Promise<body>
}
