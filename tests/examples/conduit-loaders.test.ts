import { callAction, callLoader } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../examples/conduit/data/database.server.ts'
import * as articlePage from '../../examples/conduit/pages/article.server.ts'
import * as editor from '../../examples/conduit/pages/editor.server.ts'
import * as settings from '../../examples/conduit/pages/settings.server.ts'
import { pageNumbers } from '../../examples/conduit/ui/page-numbers.ts'
import { renderMarkdown } from '../../examples/conduit/ui/render-markdown.server.ts'
import { startConduit } from './start-conduit.ts'

const ANN: User = {
  id: 1,
  username: 'ann',
  email: 'ann@mail.example',
  passwordHash: '',
  bio: null,
  image: null,
}

const SIGNED_IN = { user: Promise.resolve(ANN) }

describe('a guarded page, without a Worker', () => {
  it('sends visitors to sign in', async () => {
    const { outcome } = await callLoader(settings.loader, {
      url: '/settings',
      vars: { user: Promise.resolve(null) },
    })
    expect(outcome).toMatchObject({ type: 'redirect', location: '/login?to=%2Fsettings' })
  })

  it('gives its user no more than the form shows', async () => {
    const { data } = await callLoader(settings.loader, { vars: SIGNED_IN })
    expect(data).toEqual({ username: 'ann', email: 'ann@mail.example', bio: null, image: null })
  })

  it('refuses an article without a title, and keeps the rest', async () => {
    const form = { title: ' ', description: 'About', body: 'One' }
    const { status, result } = await callAction(editor.action, { form, vars: SIGNED_IN })
    expect(status).toBe(422)
    expect(result).toMatchObject({ errors: { title: ["can't be blank"] }, values: { body: 'One' } })
  })
})

describe('an article’s Markdown', () => {
  it('becomes HTML, and has none', () => {
    expect(renderMarkdown('# One\n*two* <https://three.example>')).toBe(
      '<h2>One</h2>\n<p><em>two</em> <a href="https://three.example" rel="nofollow ugc">https://three.example</a></p>\n',
    )
    expect(elementsIn('<script>alert(1)</script>')).toEqual(['p'])
    expect(elementsIn('<code><img src=x onerror=alert(1) <b>')).toEqual(['p'])
    expect(elementsIn('<pre>\n<img src=x onerror=alert(1)\n</pre>')).toEqual(['p'])
    expect(elementsIn('[one <img src=x>](javascript:alert(1)) <javascript:alert(1)>')).toEqual(['p'])
    expect(elementsIn('[one](javascript&colon;alert(1)) ![two](data:text/html,x)')).toEqual(['p'])
    expect(elementsIn('>'.repeat(20_000))).toEqual(['pre'])
    expect(renderMarkdown('![a"b](https://x.example/"onerror="1)')).toBe(
      '<p><img src="https://x.example/&#34;onerror=&#34;1" alt="a&#34;b" loading="lazy" referrerpolicy="no-referrer"></p>\n',
    )
  })
})

describe('the links to the pages of a list', () => {
  it('are few, however long the list is', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
    expect(pageNumbers(1, 99)).toEqual([1, 2, 3, null, 99])
    expect(pageNumbers(4, 99)).toEqual([1, 2, 3, 4, 5, 6, null, 99])
    expect(pageNumbers(50, 99)).toEqual([1, null, 48, 49, 50, 51, 52, null, 99])
    expect(pageNumbers(99, 99)).toEqual([1, null, 97, 98, 99])
    expect(pageNumbers(500, 2)).toEqual([1, 2])
  })
})

describe('an article, in the database of a started app', () => {
  let app: Awaited<ReturnType<typeof startConduit>>
  beforeAll(async () => {
    app = await startConduit()
  })
  afterAll(() => app?.close())

  it('is loaded as its author wrote it', async () => {
    const { env } = app
    const { username, email } = ANN
    await app.visitor().post('/register', { username, email, password: 'correct horse' })
    const form = { title: 'One', description: 'About', body: 'Two', tags: 'a' }
    const written = await callAction(editor.action, { form, env, vars: SIGNED_IN })
    if (written.outcome?.type !== 'redirect') throw new Error('no redirect')
    const slug = written.outcome.location.slice('/article/'.length)
    const { data } = await callLoader(articlePage.loader, { params: { slug }, env })
    expect(data?.article).toMatchObject({ title: 'One', author: { username: 'ann' } })
    expect(data?.comments).toEqual([])
    const none = await callLoader(articlePage.loader, { params: { slug: 'none' }, env })
    expect(none.status).toBe(404)
  })
})

/** The names of the elements that a browser would find, also in tags that never end. */
function elementsIn(markdown: string): string[] {
  return [...renderMarkdown(markdown).matchAll(/<([a-z]\w*)/g)].map(([, name]) => name!)
}
