import type { Visitor } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConduit } from './start-conduit.ts'

let app: Awaited<ReturnType<typeof startConduit>>
beforeAll(async () => {
  app = await startConduit()
})
afterAll(() => app?.close())

const ARTICLE = {
  title: 'Größe & <b>Maß</b>',
  description: 'About',
  body: 'One *two* <i>three</i> [four](javascript:alert(1)) ![five](http://x.example/)',
  tags: 'a, b',
}

let author: Visitor
let reader: Visitor
let path: string

beforeAll(async () => {
  author = await signedUp('ann')
  reader = await signedUp('bob')
  path = (await author.post('/editor', ARTICLE)).headers.get('Location')!
})

describe('an article', () => {
  it('has its title in its URL', () => {
    expect(path).toMatch(/^\/article\/gro%C3%9Fe-b-ma%C3%9F-b-[\da-f]{6}$/)
  })

  it('is shown with its Markdown, and nothing of its HTML', async () => {
    const html = await (await app.visitor().get(path)).text()
    expect(html).toContain('<h1>Größe &amp; &lt;b&gt;Maß&lt;/b&gt;</h1>')
    expect(html).toContain('<p>One <em>two</em> &lt;i&gt;three&lt;/i&gt; four five</p>')
  })

  it('is on the start page and on those of its tags', async () => {
    expect(await (await app.visitor().get('/')).text()).toContain(`href="${path}"`)
    expect(await (await app.visitor().get('/tag/b')).text()).toContain(`href="${path}"`)
    expect(await (await app.visitor().get('/tag/c')).text()).toContain('No articles are here')
  })

  it('is changed and deleted by its author only', async () => {
    const editor = path.replace('/article/', '/editor/')
    expect((await reader.get(editor)).status).toBe(403)
    expect((await reader.post(editor, ARTICLE)).status).toBe(403)
    expect((await reader.post(path, { intent: 'delete-article' })).status).toBe(403)
    expect((await author.post(editor, { ...ARTICLE, body: 'Three' })).headers.get('Location')).toBe(path)
    expect(await (await reader.get(path)).text()).toContain('<p>Three</p>')
  })

  it('is published once if its form comes twice', async () => {
    const form = { ...ARTICLE, title: 'Once', ...(await keyIn(author, '/editor')) }
    const first = (await author.post('/editor', form)).headers.get('Location')
    expect(first).toContain('/article/once-')
    expect((await author.post('/editor', form)).headers.get('Location')).toBe(first)
  })

  it('is a favorite once', async () => {
    await reader.post(path, { intent: 'favorite' })
    const again = await reader.post(path, { intent: 'favorite' })
    expect(again.status).toBe(303)
    expect(await (await reader.get(path)).text()).toContain('Unfavorite Article (1)')
    const favorites = await (await reader.get('/profile/bob/favorites')).text()
    expect(favorites).toContain(`href="${path}"`)
    expect(favorites).toContain(` action="${path}" method="post"`)
    expect(favorites).toContain('>♥ 1</button>')
    await reader.post(path, { intent: 'unfavorite' })
    expect(await (await reader.get(path)).text()).toContain('Favorite Article (0)')
  })

  it('is in the editor as it was written, and as it was refused', async () => {
    const editor = path.replace('/article/', '/editor/')
    expect(await (await author.get(editor)).text()).toContain('value="Größe &amp; &lt;b&gt;Maß')
    const refused = await author.post(editor, { ...ARTICLE, title: ' ', description: 'Kept' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('aria-describedby="title-error" name="title" value=" "')
    expect(html).toContain('name="description" value="Kept"')
  })

  it('answers 404 when there is none, and 400 to a form that nobody has', async () => {
    expect((await reader.get('/article/none')).status).toBe(404)
    expect((await author.get('/editor/none')).status).toBe(404)
    expect((await author.post('/editor/none', ARTICLE)).status).toBe(404)
    expect((await reader.post(path, { intent: 'explode' })).status).toBe(400)
  })
})

describe('a comment', () => {
  it('is posted by a plain form, and the form redirects, so that a reload sends nothing', async () => {
    const response = await reader.post(path, { intent: 'comment', body: '<i>Well</i> said' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(path)
    expect(await (await app.visitor().get(path)).text()).toContain(
      '<p class="card-block">&lt;i&gt;Well&lt;/i&gt; said</p>',
    )
  })

  it('is posted once if its form comes twice', async () => {
    const form = { intent: 'comment', body: 'Only once', ...(await keyIn(reader, path)) }
    for (const response of [await reader.post(path, form), await reader.post(path, form)]) {
      expect(response.status).toBe(303)
    }
    const html = await (await app.visitor().get(path)).text()
    expect(html.split('<p class="card-block">Only once</p>')).toHaveLength(2)
  })

  it('is refused if it is empty', async () => {
    const response = await reader.post(path, { intent: 'comment', body: ' ' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('id="body-error"')
  })

  it('sends visitors to sign in, and back to the article', async () => {
    const response = await app.visitor().post(path, { intent: 'comment', body: 'Hi' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`/login?${new URLSearchParams({ to: path })}`)
  })

  it('is deleted by its author only', async () => {
    await reader.post(path, { intent: 'comment', body: 'to be deleted' })
    const html = await (await reader.get(path)).text()
    const id = [...html.matchAll(/name="id" value="(\d+)"/g)].at(-1)![1]!
    expect(await (await author.get(path)).text()).not.toContain('name="id"')
    expect((await author.post(path, { intent: 'delete-comment', id })).status).toBe(403)
    expect((await reader.post(path, { intent: 'delete-comment', id })).status).toBe(303)
    expect(await (await reader.get(path)).text()).not.toContain('to be deleted')
  })
})

describe('a feed', () => {
  it('has the articles of those whom its reader follows', async () => {
    expect(await (await reader.get('/?feed=following')).text()).toContain('Your feed is empty')
    expect(await (await reader.get(path)).text()).toContain(' action="/profile/ann" method="post"')
    expect(await (await author.get(path)).text()).not.toContain(' action="/profile/ann" method="post"')
    await reader.post('/profile/ann', { intent: 'follow' })
    expect(await (await reader.get(path)).text()).toContain('Unfollow ann')
    expect(await (await reader.get('/profile/ann')).text()).toContain('Unfollow ann')
    expect(await (await reader.get('/?feed=following')).text()).toContain(`href="${path}"`)
    await reader.post('/profile/ann', { intent: 'unfollow' })
    expect(await (await reader.get('/?feed=following')).text()).toContain('Your feed is empty')
  })

  it('is for those who are signed in', async () => {
    const response = await app.visitor().get('/?feed=following')
    expect(response.headers.get('Location')).toBe('/login')
  })
})

describe('a profile', () => {
  it('has what its user wrote, and what they like, and is there for users only', async () => {
    expect(await (await reader.get('/profile/ann')).text()).toContain(`href="${path}"`)
    expect(await (await reader.get('/profile/ann/favorites')).text()).toContain('No articles')
    expect(await (await author.get('/profile/ann')).text()).toContain('Edit Profile Settings')
    expect((await reader.get('/profile/none')).status).toBe(404)
    expect((await reader.get('/profile/none/favorites')).status).toBe(404)
    expect((await reader.post('/profile/none', { intent: 'follow' })).status).toBe(404)
  })
})

describe('a long list', () => {
  it('has pages', async () => {
    for (let at = 1; at <= 11; at += 1)
      await author.post('/editor', { ...ARTICLE, title: `T${at}`, tags: 'many' })
    const [first, second] = [await reader.get('/tag/many'), await reader.get('/tag/many?page=2')]
    expect(await (await reader.get('/tag/many?page=0')).text()).toContain('T11</h1>')
    const html = await first.text()
    expect(html).toContain('T11</h1>')
    expect(html).toContain('href="/tag/many?page=2"')
    expect(html).not.toContain('>T1</h1>')
    expect(await second.text()).toContain('>T1</h1>')
  })
})

async function signedUp(username: string): Promise<Visitor> {
  const visitor = app.visitor()
  const fields = { username, email: `${username}@mail.example`, password: 'correct horse' }
  expect((await visitor.post('/register', fields)).status).toBe(303)
  return visitor
}

/** The key of the form in a page. */
async function keyIn(visitor: Visitor, path: string): Promise<Record<string, string>> {
  const [, key] = /name="arrive-once"[^>]* value="([^"]+)"/.exec(await (await visitor.get(path)).text())!
  return { 'arrive-once': key! }
}
