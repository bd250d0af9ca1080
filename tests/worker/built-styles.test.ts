import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, warningsOfBuild } from '../apps/copied-fixture.ts'
import { servedApp } from './served-fixture.ts'

/** More than the policy has room for. */
const MANY = Array.from({ length: 40 }, (_, at) => `many${at}`)

/** By the names of their pages. */
const STYLES: Readonly<Record<string, string>> = {
  image: '#title { background: url(./dot.png?no-inline) }',
  large: Array.from({ length: 2000 }, (_, at) => `.row-${at} { order: ${at} }`).join(''),
  missing: '#title { background: url(nowhere.png) }',
  imported: '@import url(https://a.example/b.css); #title { order: 2 }',
  ...Object.fromEntries(MANY.map((name, at) => [name, `#title { order: -${at + 1} }`])),
}

const names = Object.keys(STYLES)
const modernBuild = 'tests/apps/modern-build.config.ts'
const folder = emptyFolder()
const outDir = resolve(folder, 'dist')
let warnings = ''
beforeAll(() => {
  writeApp()
  warnings = warningsOfBuild(resolve(folder, 'app'), outDir, modernBuild)
})
const { get } = servedApp(outDir)

describe('a document’s stylesheets', () => {
  it('are inline with the URLs of images that the build has moved', async () => {
    const html = await textOf('/image')
    expect(html).not.toContain('rel="stylesheet"')
    const image = /<style.*url\((\/assets\/dot-[^)]+)\)/s.exec(html)![1]!
    expect((await get(image)).headers.get('Content-Type')).toBe('image/png')
  })

  it('are all linked, in their order, if one of them is large', async () => {
    expect(await linkedIn('/large')).toEqual(['styles', 'large'])
  })

  it('are all linked if one of them has a relative URL or an import', async () => {
    expect(await linkedIn('/missing')).toEqual(['styles', 'missing'])
    expect(await linkedIn('/imported')).toEqual(['styles', 'imported'])
  })

  it('are in the Link header if they are linked, before fonts and scripts', async () => {
    expect(await namedByLink('/large')).toEqual(['styles', 'large', 'small', 'other', 'entry'])
    expect(await namedByLink('/image')).toEqual(['small', 'other', 'entry'])
  })

  it('are linked by the routes for which the policy has no room', async () => {
    const policy = (await get('/many0')).headers.get('Content-Security-Policy')!
    expect(policy.length).toBeLessThanOrEqual(2000)
    expect(policy.length).toBeGreaterThan(1900)
    const linked = await Promise.all(MANY.map((name) => linkedIn(`/${name}`)))
    const first = linked.findIndex((styles) => styles.length > 0)
    expect(first).toBeGreaterThan(10)
    expect(linked.slice(first)).toEqual(MANY.slice(first).map((name) => ['styles', name]))
    expect(warnings).toContain(`The documents of ${MANY.length - first} routes link their styles`)
  })
})

describe('the fonts of the document', () => {
  it('are preloaded by each document, before its stylesheets, with the type that their URL tells', async () => {
    expect(await textOf('/image')).toMatch(
      /<head><link rel="preload" href="\/assets\/small-[^"]+\.woff2" as="font" crossorigin="" type="font\/woff2"\/><link rel="preload" href="https:\/\/fonts\.example\/other" as="font" crossorigin=""\/><style/i,
    )
    expect(await textOf('/no-such-page')).toContain('as="font"')
  })

  it('are in the Link header as in the document', async () => {
    const link = (await get('/image')).headers.get('Link')
    expect(link).toContain('.woff2>; rel=preload; as=font; crossorigin; type="font/woff2",')
    expect(link).toContain('<https://fonts.example/other>; rel=preload; as=font; crossorigin,')
  })
})

describe('with `inlineStylesBytes: 0`', () => {
  const linkedOut = resolve(folder, 'linked')
  beforeAll(() => {
    const config = 'tests/apps/linked-styles.config.ts'
    warnings = warningsOfBuild(resolve(folder, 'app'), linkedOut, config)
  })
  const linked = servedApp(linkedOut)

  it('all documents link their stylesheets', async () => {
    const response = await linked.get('/image')
    expect(await response.text()).not.toContain('<style')
    expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'self';")
    expect(warnings).not.toContain('link their styles')
  })
})

async function textOf(path: string): Promise<string> {
  return (await get(path)).text()
}

/** The names of the files that a document links. */
async function linkedIn(path: string): Promise<string[]> {
  const links = (await textOf(path)).matchAll(/rel="stylesheet" href="\/assets\/([^-]+)-/g)
  return [...links].map(([, name]) => name!)
}

/** The names of the files in the `Link` header of a document. */
async function namedByLink(path: string): Promise<string[]> {
  const links = (await get(path)).headers.get('Link')!.matchAll(/<[^>]*\/(\w+)[^>]*>/g)
  return [...links].map(([, name]) => name!)
}

function writeApp(): void {
  const routes = names.map((name) => `'${name}': page('/${name}', () => import('./pages/${name}.tsx'))`)
  write('routes.ts', `import { page } from 'arrivejs'\nexport const routes = { ${routes.join()} }`)
  write('styles.css', 'body { margin: 0 }')
  write('error.tsx', `export function ErrorPage({ problem }) { return <h1>{problem.title}</h1> }`)
  write(
    'document.tsx',
    `import font from './small.woff2?url'
    export function Document({ children, runtime }) {
      return <html lang="en"><head /><body>{children}{runtime}</body></html>
    }
    Document.fonts = [font, 'https://fonts.example/other']`,
  )
  for (const name of names) {
    write(`pages/${name}.css`, STYLES[name]!)
    write(
      `pages/${name}.tsx`,
      `import './${name}.css'\nexport function Page() { return <h1 id="title">${name}</h1> }`,
    )
  }
  write('small.woff2', 'no font')
  write('pages/dot.png', Buffer.from(PNG, 'base64'))
}

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function write(file: string, content: string | Buffer): void {
  const path = resolve(folder, 'app', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
