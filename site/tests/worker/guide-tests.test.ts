import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { contractRows, linksOf } from '../../../tests/build/contract-rows.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get } = servedApp(SITE_OUT)

describe('the guide', () => {
  it('shows the test of each row of the contract, under its heading', async () => {
    const html = await (await get('/guide/contract')).text()
    const hrefs = [...html.matchAll(/href="(\/guide\/tests\/[^"]+)"/g)].map(([, href]) => href!)
    expect(hrefs).toHaveLength(contractRows.flatMap(linksOf).length)
    expect(await withoutHeading(hrefs)).toEqual([])
  })

  it('responds with 404 for a test file that does not exist', async () => {
    expect((await get('/guide/tests/nothing')).status).toBe(404)
  })

  it('shows the title of each test', async () => {
    const html = await (await get('/guide/tests/navigation')).text()
    expect(html).toContain('<li>changes the URL and the page in one task</li>')
  })

  it('shows the file of a sample as its title', async () => {
    const html = await (await get('/guide/adding-a-page')).text()
    const title = '<figcaption><code>app/pages/item.tsx</code></figcaption><button'
    expect(html).toContain(`<figure class="sample">${title}`)
    expect(html).not.toContain('// app/')
  })

  it('leads from each topic to the next one, and to its Markdown', async () => {
    const html = await (await get('/guide/forms')).text()
    expect(html).toContain('<a rel="next" href="/guide/mutations">')
    expect(html).toContain('rel="alternate" type="text/markdown" href="/guide/forms.md"')
    const response = await get('/guide/forms.md')
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(await response.text()).toContain(readFileSync('docs/forms.md', 'utf8').slice(-200))
  })

  it('shows the decisions', async () => {
    const html = await (await get('/guide/decisions')).text()
    expect(html).toContain('href="/guide/decisions/003-layers"')
    expect(await (await get('/guide/decisions/003-layers')).text()).toContain('Layers by where')
    expect((await get('/guide/decisions/003-layers.md')).status).toBe(200)
    expect((await get('/guide/decisions/nothing')).status).toBe(404)
    expect((await get('/guide/decisions/999-nothing')).status).toBe(404)
  })

  it('leads from a decision that another one has replaced to that one', async () => {
    const response = await get('/guide/decisions/067-the-edge')
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe('/guide/decisions/066-shared-pages')
  })

  it('searches without JavaScript', async () => {
    const html = await (await get('/guide/search?q=sign-in+cookie')).text()
    expect(html).toContain('<ul class="found">')
    expect(html).toMatch(/href="\/guide\/[\w-]+#[\w-]+">/)
    expect(await (await get('/guide/search?q=qqqq')).text()).toContain('No section has these')
  })

  it('is listed for programs, each topic with its Markdown', async () => {
    const response = await get('/llms.txt')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    const links = [...(await response.text()).matchAll(/^- \[.+\]\((.+)\): .+\.$/gm)]
    expect(links.length).toBeGreaterThan(20)
    expect(links.map(([, url]) => new URL(url!).pathname)).toContain('/guide/forms.md')
  })

  it('begins for programs with the rules of a created project and a whole sample', async () => {
    const text = await (await get('/llms.txt')).text()
    const parts = ['# Arrive', '## How this project works', '### Rules', '## A page with a form']
    const places = parts.map((part) => text.indexOf(`${part}\n`))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const rule = readFileSync('packages/create-arrivejs/templates/minimal/AGENTS.md', 'utf8').split(
      '\n- ',
    )[1]!
    expect(text).toContain(rule)
    expect(text).toMatch(/export async function action/)
    expect(places.at(-1)).toBeLessThan(text.indexOf('\n## Start\n'))
  })

  it('is one text for programs that read all of it', async () => {
    const response = await get('/llms-full.txt')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text.match(/^# .+$/gm)!.length).toBeGreaterThan(30)
    expect(text).toContain(readFileSync('docs/upgrading.md', 'utf8').slice(-200))
    expect(text).not.toContain('<!-- keywords')
    expect(text).not.toContain('](./')
  })

  it('has keywords that nobody reads', async () => {
    expect(readFileSync('docs/forms.md', 'utf8')).toContain('<!-- keywords: ')
    for (const path of ['/guide/forms', '/guide/forms.md', '/guide']) {
      expect(await (await get(path)).text()).not.toContain('keywords: ')
    }
  })

  it('still has the URLs of the reference from before it was split', async () => {
    const moved = await get('/guide/arrivejs-vite')
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      301,
      '/guide/reference-server#the-vite-plugin',
    ])
    for (const name of ['arrivejs-testing', 'arrivejs-vitals.md']) {
      const { status, headers } = await get(`/guide/${name}`)
      expect([status, headers.get('Location')]).toEqual([
        301,
        `/guide/${name.replace('arrivejs', 'reference')}`,
      ])
    }
    const html = await (await get('/guide/arrivejs')).text()
    expect(html).toMatch(/id="usefetcher"><\/a><a href="\/guide\/reference-data#usefetcher">/)
    for (const id of ['routes', 'pages-and-layouts', 'loaders-and-actions', 'error-reports']) {
      expect(html).toContain(`<h2 id="${id}">`)
    }
  })

  it('has no link to a page that is not there', async () => {
    const paths = new Set(['/guide'])
    const missing: string[] = []
    for (const path of paths) {
      const response = await get(path)
      if (response.status !== 200) missing.push(path)
      if (path.endsWith('.md')) continue
      const links = (await response.text()).matchAll(/href="(\/guide\/[^"#?]+)/g)
      for (const [, link] of links) paths.add(link!)
    }
    expect(paths.size).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  it('keeps the code of the tests out of the build', () => {
    const scripts = globSync(`${SITE_OUT}/{client/assets,worker}/**/*.js`)
    expect(scripts.length).toBeGreaterThan(0)
    const withTests = scripts.filter((path) => readFileSync(path, 'utf8').includes('withVisitors'))
    expect(withTests).toEqual([])
  })
})

async function withoutHeading(hrefs: string[]): Promise<string[]> {
  const pages = new Map<string, string>()
  for (const href of hrefs) {
    const path = href.split('#')[0]!
    if (!pages.has(path)) pages.set(path, await (await get(path)).text())
  }
  return hrefs.filter((href) => {
    const [path, id] = href.split('#')
    return !pages.get(path!)!.includes(`<h2 id="${id}">`)
  })
}
