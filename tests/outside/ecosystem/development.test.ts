import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OVERLAY } from '../../browser/development/overlay.ts'
import { serveDevelopment } from '../../browser/development/serve-development.ts'
import { withVisitorsOf } from '../../browser/visitor.ts'
import { libraryVisitor, type LibraryVisitor } from './library-visitor.ts'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MODULE_CSS = resolve(import.meta.dirname, 'libraries/pages/css-modules.module.css')
const moduleCss = readFileSync(MODULE_CSS, 'utf8')
const TAILWIND = resolve(import.meta.dirname, 'libraries/pages/tailwind.tsx')
const tailwind = readFileSync(TAILWIND, 'utf8')
const TAILWIND_SERVER = resolve(import.meta.dirname, 'libraries/pages/tailwind.server.ts')
const GREEN = 'rgb(0, 128, 0)'
const PATIENT = { timeout: 60_000 }

let visitor: LibraryVisitor

describe('npm run dev, without scripts', () => {
  developsWith('libraries')
  beforeEach(() => visitor.page.setJavaScriptEnabled(false))

  it('styles the first paint of CSS modules, of components too', async () => {
    await paints('/css-modules')
    expect(await visitor.styleOf('#title', 'color')).toBe(GREEN)
    expect(await visitor.styleOf('#badge', 'border-radius')).toBe('7px')
  })

  it('styles the first paint of Tailwind', async () => {
    await paints('/tailwind')
    expect(await visitor.styleOf('#toggle', 'background-color')).toBe(GREEN)
  })

  it('brings the fonts of a package with the first paint', async () => {
    await paints('/fontsource')
    const links = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .map(({ href }) => href)
        .join()
    expect(await visitor.page.evaluate(links)).toContain('@fontsource/roboto/400.css')
  })
})

describe('npm run dev, with scripts', () => {
  developsWith('libraries')
  afterEach(() => {
    writeFileSync(MODULE_CSS, moduleCss)
    writeFileSync(TAILWIND, tailwind)
    rmSync(TAILWIND_SERVER, { force: true })
  })

  it('has the same class names in the browser, and shows a changed stylesheet', async () => {
    await opens('/css-modules')
    await expect.poll(() => visitor.styleOf('#title', 'color'), PATIENT).toBe(GREEN)
    const document = await visitor.document()
    writeFileSync(MODULE_CSS, moduleCss.replace(GREEN, 'rgb(0, 0, 255)'))
    await expect.poll(() => visitor.styleOf('#title', 'color'), PATIENT).toBe('rgb(0, 0, 255)')
    writeFileSync(MODULE_CSS, '.title {\n  margin: 0;\n}\n')
    await expect.poll(() => visitor.styleOf('#title', 'color'), PATIENT).toBe('rgb(0, 0, 0)')
    expect(await visitor.document()).toBe(document)
    await opens('/css-modules')
    expect(mismatches()).toEqual([])
  })

  it('writes the styles of a class of Tailwind as soon as a page has it, in place', async () => {
    await opens('/tailwind')
    await visitor.sees('Tailwind')
    const document = await visitor.document()
    writeFileSync(TAILWIND, tailwind.replace('px-4', 'px-[29px]'))
    await expect.poll(() => visitor.styleOf('#toggle', 'padding-left'), PATIENT).toBe('29px')
    expect(await visitor.document()).toBe(document)
    expect(mismatches()).toEqual([])
  })

  it('shows in place what a loader returns, and its mistakes, in an app with Tailwind', async () => {
    writeFileSync(TAILWIND_SERVER, `export const loader = () => 'First'\n`)
    const showsData = tailwind.replace('Page()', 'Page({ data }: { data: string })')
    writeFileSync(TAILWIND, showsData.replace('>Tailwind</h1>', '>{data}</h1>'))
    await opens('/tailwind')
    await visitor.sees('First')
    const document = await visitor.document()
    await visitor.click('#toggle')
    await expect.poll(() => visitor.styleOf('#text', 'display')).toBe('block')
    writeFileSync(TAILWIND_SERVER, `export const loader = () => 'Second'\n`)
    await visitor.sees('Second')
    writeFileSync(TAILWIND_SERVER, `export const loader = (( =>`)
    await expect.poll(overlay, PATIENT).toContain('tailwind.server.ts')
    writeFileSync(TAILWIND_SERVER, `export const loader = () => 'Third'\n`)
    await visitor.sees('Third')
    await expect.poll(overlay, PATIENT).toBe('')
    expect(await visitor.styleOf('#text', 'display')).toBe('block')
    expect(await visitor.document()).toBe(document)
  })

  it('shows the pages of libraries that Vite bundles when it first sees them', async () => {
    await opens('/query')
    await visitor.sees('TanStack Query')
    await opens('/recharts')
    await visitor.sees('Recharts')
    expect(mismatches()).toEqual([])
  })

  it('tells packages of npm from modules of Node, and compiles what uses them', async () => {
    await opens('/streams')
    expect(await visitor.textOf('#hex')).toBe('c3a9')
    await visitor.click('#change')
    await expect.poll(() => visitor.textOf('#hex')).toBe('c3bc')
    expect(mismatches()).toEqual([])
  })
})

describe('npm run dev, with `styles: inline`', () => {
  developsWith('inline-styles')

  it('has the styles of emotion before and after hydration', async () => {
    await opens('/mui')
    await visitor.sees('MUI')
    expect(await visitor.styleOf('#title', 'color')).toBe(GREEN)
    await visitor.click('#open')
    await expect.poll(() => visitor.textOf('#dialog').catch(() => '')).toBe('Are you sure?')
    expect(mismatches()).toEqual([])
  })
})

/** Serves an app in development to the visitors of this block of tests. */
function developsWith(app: 'libraries' | 'inline-styles'): void {
  const createVisitor = withVisitorsOf(() =>
    serveDevelopment(resolve(import.meta.dirname, app), resolve(folder, app)),
  )
  beforeEach(async () => {
    visitor = libraryVisitor(await createVisitor())
  })
  afterEach(() => visitor.leaves())
}

/** Waits for the stylesheets of the head, as the first paint does. */
async function paints(path: string): Promise<void> {
  await visits(path)
  const isStyled = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    )
  await expect.poll(() => visitor.page.evaluate(isStyled), PATIENT).toBe(true)
}

/** Vite may load the document again, when it has bundled a package. */
async function opens(path: string): Promise<void> {
  const opened = () => visitor.open(path).then(() => 'opened', String)
  await expect.poll(opened, PATIENT).toBe('opened')
}

async function visits(path: string): Promise<void> {
  const address = visitor.wire.origin + path
  const visit = () => visitor.page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => visit().then(() => visitor.path(), String), PATIENT).toBe(path)
}

/** Between two documents a question fails. */
function overlay(): Promise<string> {
  return visitor.page.evaluate(OVERLAY).then(String, () => 'between two documents')
}

function mismatches(): string[] {
  return visitor.complaints.filter((text) => /hydrat|did not match|security policy/i.test(text))
}
