import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LATE_FILES_OUT } from '../apps/build-apps.ts'
import { servedApp, servedFixture } from './served-fixture.ts'

const { get } = servedFixture()
const linked = servedApp(LATE_FILES_OUT)

const PARTS = ['layout-part', 'outer-part', 'inner-part', 'late-part']

describe('the stylesheets of the parts (React.lazy) that the Worker renders', () => {
  it('are in the first document of a Worker, each before the HTML of its part', async () => {
    const html = await (await get('/parts')).text()
    expect(PARTS.filter((part) => !isStyledFirst(html, part))).toEqual([])
  })

  it('are inline in the head of a document that doesn’t stream', async () => {
    await (await get('/parts')).text() // has imported the parts
    const html = await (await get('/parts')).text()
    const head = html.slice(0, html.indexOf('</head>'))
    expect(inlineIn(head).map(({ name }) => name)).toEqual(['styles', ...PARTS])
    expect(inlineIn(html)).toHaveLength(1 + PARTS.length)
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('come with a part that is late, before the script that shows it', async () => {
    const html = await (await get('/parts?wait=300')).text()
    const style = html.indexOf('data-href="/assets/late-part-')
    expect(style).toBeGreaterThan(html.indexOf('</head>'))
    expect(style).toBeLessThan(html.lastIndexOf('<script nonce'))
  })

  it('are in the policy', async () => {
    const response = await get('/parts')
    const policy = response.headers.get('Content-Security-Policy')!
    const hashes = inlineIn(await response.text()).map(({ text }) => hashOf(text))
    expect(hashes.filter((hash) => !policy.includes(`'${hash}'`))).toEqual([])
  })

  it('are links in a document that links its own, after those', async () => {
    await (await linked.get('/?of=parts')).text()
    const html = await (await linked.get('/?of=parts')).text()
    const head = html.slice(0, html.indexOf('</head>'))
    const links = [...head.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)-[^"]{8}\.css"/g)]
    expect(links.map(([, name]) => name)).toEqual(['styles', 'start', 'hydrated-part'])
    expect(html).not.toContain('opened-part')
  })
})

function isStyledFirst(html: string, part: string): boolean {
  const style = html.indexOf(`data-href="/assets/${part}-`)
  return style !== -1 && style < html.indexOf(`id="${part}"`)
}

/** The stylesheets in a text, by the names of their files. */
function inlineIn(html: string): { name: string; text: string }[] {
  const tags = html.matchAll(/<style [^>]*data-href="\/assets\/([^"]+)-[^"]{8}\.css"[^>]*>(.*?)<\/style>/gs)
  return [...tags].map(([, name, text]) => ({ name: name!, text: text! }))
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
