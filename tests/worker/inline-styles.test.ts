import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { WORKER_APP_OUT } from '../apps/build-apps.ts'
import { servedApp, servedFixture } from './served-fixture.ts'

const { get } = servedFixture()
const withNonce = servedApp(WORKER_APP_OUT)

describe('the small stylesheets of a document', () => {
  it('are in its head, before the first script: those of document, layouts and page, in this order', async () => {
    const html = await textOf('/teams/red/rooms/1')
    expect(inlineIn(html).map(({ name }) => name)).toEqual(['styles', 'team', 'room'])
    expect(html).not.toContain('rel="stylesheet"')
    expect(html.lastIndexOf('</style>')).toBeLessThan(html.indexOf('<script'))
    expect(html.lastIndexOf('</style>')).toBeLessThan(html.indexOf('</head>'))
  })

  it('have their fonts by URLs that every document can load', async () => {
    const [, styled] = inlineIn(await textOf('/styled'))
    const font = /url\((.*?)\)/.exec(styled!.text)![1]!
    expect(font).toMatch(/^\/assets\/tiny-[^/]+\.woff2$/)
    expect((await get(font)).headers.get('Content-Type')).toBe('font/woff2')
  })

  it('are in error pages, and in documents that stream', async () => {
    expect(inlineIn(await textOf('/nowhere')).map(({ name }) => name)).toEqual(['styles'])
    expect(inlineIn(await textOf('/slow')).map(({ name }) => name)).toEqual(['styles'])
  })

  it('are in no Link header', async () => {
    const { headers } = await get('/styled')
    expect(headers.get('Link')).toMatch(/^<\/assets\/entry-[^>]+\.js>; rel=modulepreload$/)
  })

  it('leave the document its tag', async () => {
    const tag = (await get('/styled')).headers.get('ETag')!
    expect(tag).toBeTruthy()
    expect((await get('/styled', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })
})

describe('the policy of documents', () => {
  it('has a hash of the text of each tag, for every page and error page', async () => {
    const paths = ['/', '/styled', '/teams/red/rooms/1', '/chapters/1', '/nowhere', '/slow']
    for (const path of paths) {
      const response = await get(path)
      const policy = policyOf(response)
      const hashes = inlineIn(await response.text()).map(({ text }) => hashOf(text))
      expect(hashes.filter((hash) => !policy.includes(`'${hash}'`))).toEqual([])
    }
  })

  it('is the same for all of them, because a page may be shown in the document of another', async () => {
    expect(policyOf(await get('/styled'))).toBe(policyOf(await get('/')))
    expect(policyOf(await get('/nowhere'))).toBe(policyOf(await get('/')))
  })

  it('has the hash beside the app’s own nonce', async () => {
    const response = await withNonce.get('/')
    const [style] = inlineIn(await response.text())
    expect(policyOf(response)).toMatch(/style-src 'self' 'nonce-[^']+' 'sha256-/)
    expect(policyOf(response)).toContain(`'${hashOf(style!.text)}'`)
  })
})

async function textOf(path: string): Promise<string> {
  return (await get(path)).text()
}

function policyOf(response: Response): string {
  return response.headers.get('Content-Security-Policy')!
}

/** The stylesheets in the text of a document, by the names of their files. */
function inlineIn(html: string): { name: string; text: string }[] {
  const tags = html.matchAll(/<style [^>]*data-href="\/assets\/([^-]+)-[^"]*"[^>]*>(.*?)<\/style>/gs)
  return [...tags].map(([, name, text]) => ({ name: name!, text: text! }))
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
