import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp, emptyFolder } from '../apps/copied-fixture.ts'
import { servedApp } from './served-fixture.ts'

const APP = {
  'routes.ts': `
    import { layout, page } from 'arrivejs'
    export const routes = {
      own: page('/own/:what', () => import('./pages/own.tsx')),
      ...layout('/in', () => import('./layouts/reader.tsx'), {
        inside: page('/:what', () => import('./pages/inside.tsx')),
      }),
    }`,
  'document.tsx': `
    export function Document({ children, runtime }) {
      return <html lang="en"><head /><body>{children}{runtime}</body></html>
    }`,
  'styles.css': 'h1 { margin: 0 }',
  'error.tsx': `export function ErrorPage({ problem }) { return <h1>{problem.title}</h1> }`,
  'document.server.ts': `
    import { read } from './read.ts'
    export const loader = ({ c, url }) => read(c, url.searchParams.get('document'))`,
  'layouts/reader.tsx': `export function Layout({ children }) { return children }`,
  'layouts/reader.server.ts': `
    import { read } from '../read.ts'
    export const loader = ({ c, url }) => read(c, url.searchParams.get('layout'))`,
  'pages/inside.tsx': `export function Page() { return <h1>Inside</h1> }`,
  'pages/inside.server.ts': `export const cacheControl = 'public, max-age=60'`,
  'pages/own.tsx': `export function Page() { return <h1>Own</h1> }`,
  'pages/own.server.ts': `
    import { read } from '../read.ts'
    export const cacheControl = 'public, max-age=60'
    export const loader = ({ c, params }) => read(c, params.what)`,
  'read.ts': `
    import { notFound } from 'arrivejs'
    import { getContext } from 'hono/context-storage'
    import { getCookie } from 'hono/cookie'
    export function read(c, what) {
      switch (what) {
        case 'env': return String(c.env)
        case 'url': return c.req.url + c.req.path + c.req.method
        case 'param': return String(c.req.param('what'))
        case 'query': return String(c.req.query('q')) + String(c.req.queries('q'))
        case 'waitUntil': return void c.executionCtx.waitUntil(Promise.resolve())
        case 'set': return void (c.set('seen', true), c.header('X-Set', 'yes'))
        case 'stored-env': return String(getContext().env)
        case 'header': return String(c.req.header('Accept-Language'))
        case 'cookie': return String(getCookie(c, 'session'))
        case 'raw': return c.req.raw.method
        case 'var': return c.var.user
        case 'get': return c.get('user')
        case 'props': return String(c.executionCtx.props)
        case 'stored': return String(getContext().req.header('Cookie'))
        case 'missing': return (getCookie(c, 'session'), c.header('Cache-Control', 'public'), notFound())
        case 'says-shared': return (getCookie(c, 'session'), void c.header('Cache-Control', 'public'))
      }
    }`,
  'server.ts': `
    import { Hono } from 'hono'
    import { contextStorage } from 'hono/context-storage'
    import { setCookie } from 'hono/cookie'
    export default new Hono()
      .use(contextStorage())
      .use(async (c, next) => {
        c.set('user', 'ada')
        await next()
        const after = c.req.query('after')
        if (after === 'cookie') setCookie(c, 'session', 'renewed')
        if (after === 'shared') c.header('Cache-Control', 'public, max-age=9')
        if (after === 'cdn') c.header('CDN-Cache-Control', 'max-age=9')
      })
      .get('/api', (c) => c.text('endpoint', 200, { 'Cache-Control': 'public, max-age=60' }))`,
}

const PUBLIC = 'public, max-age=60'
const PRIVATE = 'private, no-cache'

const folder = emptyFolder()
const outDir = resolve(folder, 'dist')
beforeAll(() => {
  for (const [file, text] of Object.entries(APP)) write(resolve(folder, 'app', file), text)
  buildApp(resolve(folder, 'app'), outDir)
})
const { logs, get } = servedApp(outDir)

describe('a page that says it may be shared', () => {
  it('is, if its loader reads the URL and bindings, and sets headers', async () => {
    const reads = ['env', 'url', 'param', 'query', 'waitUntil', 'set', 'stored-env', 'nothing']
    expect(await cachingOfReads(reads)).toEqual(reads.map((what) => [what, PUBLIC]))
  })

  it('is private if its loader reads what differs from visitor to visitor', async () => {
    const reads = ['header', 'cookie', 'raw', 'var', 'get', 'props', 'stored']
    expect(await cachingOfReads(reads)).toEqual(reads.map((what) => [what, PRIVATE]))
  })

  it('is private if a loader of a layout or of the document has read the visitor', async () => {
    expect(await caching('/in/x')).toBe(PUBLIC)
    expect(await caching('/in/x?layout=env&document=env')).toBe(PUBLIC)
    expect(await caching('/in/x?layout=cookie')).toBe(PRIVATE)
    expect(await caching('/in/x?document=cookie')).toBe(PRIVATE)
  })

  it('is logged if it is not, with the file and what to write', async () => {
    await get('/in/logged?layout=cookie')
    await expect
      .poll(() => logs.find((line) => line.includes('caching refused') && line.includes('/in/logged')))
      .toMatch(/pages\/inside\.server\.ts .*layouts\/reader\.server\.ts reads .*private, no-cache/)
  })

  it('is not by what a loader or middleware says after the visitor was read', async () => {
    expect(await caching('/own/says-shared')).toBe(PRIVATE)
    expect(await caching('/own/cookie?after=shared')).toBe(PRIVATE)
    expect(await caching('/own/missing')).toBe(PRIVATE)
    const { headers } = await get('/own/cookie?after=cdn')
    expect(headers.get('CDN-Cache-Control')).toBeNull()
    expect((await get('/own/env?after=cdn')).headers.get('CDN-Cache-Control')).toBe('max-age=9')
  })
})

describe('a cookie that middleware sets after the page', () => {
  it('makes the response private, for GET, HEAD and 304', async () => {
    expect(await caching('/own/env?after=cookie')).toBe(PRIVATE)
    expect(await caching('/own/env?after=cookie', { method: 'HEAD' })).toBe(PRIVATE)
    const tag = (await get('/own/env?after=cookie')).headers.get('ETag')!
    const response = await get('/own/env?after=cookie', { headers: { 'If-None-Match': tag } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([304, PRIVATE])
  })

  it('makes the response of an endpoint private', async () => {
    expect(await caching('/api')).toBe(PUBLIC)
    expect(await caching('/api?after=cookie')).toBe(PRIVATE)
  })
})

describe('page data', () => {
  it('is private, whatever the app says', async () => {
    expect(await caching('/_data/own/env')).toBe(PRIVATE)
    expect(await caching('/_data/own/env?after=shared')).toBe(PRIVATE)
    expect(await caching('/_data/in/x?after=shared')).toBe(PRIVATE)
  })
})

function cachingOfReads(reads: readonly string[]): Promise<[string, string | null][]> {
  return Promise.all(reads.map(async (what) => [what, await caching(`/own/${what}`)]))
}

async function caching(path: string, init?: RequestInit): Promise<string | null> {
  return (await get(path, init)).headers.get('Cache-Control')
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
