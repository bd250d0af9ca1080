import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get, origin } = servedApp(SITE_OUT)

describe('the pages in the sitemap', () => {
  /** By path. */
  const pages = new Map<string, string>()

  beforeAll(async () => {
    const xml = await (await get('/sitemap.xml')).text()
    const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!))
    for (const url of urls) pages.set(url.pathname, await (await get(url.pathname)).text())
  })

  it('are those of the site', () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/', '/guide/forms', '/lab']))
  })

  it('have one title, description and canonical URL each, of their own', () => {
    for (const name of ['<title>', '<meta name="description"', '<link rel="canonical"']) {
      const tags = [...pages.values()].map((html) => html.split(name).slice(1))
      expect(tags.filter((found) => found.length !== 1)).toEqual([])
      const values = tags.map(([rest]) => /[^<>]+/.exec(rest!)![0])
      expect(new Set(values).size).toBe(pages.size)
    }
  })

  it('have descriptions of plain text', () => {
    const descriptions = [...pages.values()].map((html) => meta(html, 'name', 'description'))
    expect(descriptions.filter((text) => /[[\]`*]|^$/.test(text))).toEqual([])
  })

  it('have a social card that exists', () => {
    // A page of the guide is a file of a build that knows no site.
    const rendered = [...pages].filter(([path]) => !path.startsWith('/guide'))
    const cards = new Set(rendered.map(([, html]) => meta(html, 'property', 'og:image')))
    expect(cards.size).toBe(2)
    for (const card of cards) {
      expect(new URL(card).origin).toBe(origin())
      expect(existsSync(`${SITE_OUT}/client${new URL(card).pathname}`)).toBe(true)
    }
  })

  it('link to pages and headings that exist', async () => {
    const links = new Set([...pages.values()].flatMap(linksIn))
    expect(links.size).toBeGreaterThan(pages.size)
    const broken: string[] = []
    for (const link of links) {
      const [path, id] = link.split('#')
      const html = pages.get(path!) ?? (await htmlOf(path!))
      pages.set(path!, html)
      if (html === '' || (id && !html.includes(` id="${id}"`))) broken.push(link)
    }
    expect(broken).toEqual([])
  })
})

describe('robots.txt', () => {
  it('names the sitemap and keeps crawlers out of the pages of the lab', async () => {
    const response = await get('/robots.txt')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`)
    expect(text).toContain('Disallow: /lab/')
  })
})

/** `''` if there is no page. */
async function htmlOf(path: string): Promise<string> {
  const response = await get(path)
  return response.status === 200 ? response.text() : ''
}

/** Paths of the site with their fragments, without those of the lab, which fail on purpose. */
function linksIn(html: string): string[] {
  const own = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href!)
  return hrefs
    .map((href) => (href.startsWith('#') ? own + href : href))
    .filter((href) => href.startsWith('/') && !href.startsWith('/lab/') && !href.endsWith('#top'))
}

function meta(html: string, key: string, name: string): string {
  return new RegExp(`<meta ${key}="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
}
