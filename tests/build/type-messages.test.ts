import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const app = 'tests/build/types/wrong-app'

/** What the compiler says about each file of the app, by the start of the message. */
const MODULE = 'does not satisfy the constraint'
const ROUTE = 'is not assignable to parameter of type'

describe('what the compiler says about an app, in one line for each mistake', () => {
  const lines = errorLines()

  it('names what JSON can’t carry, where it is and what to send', () => {
    expect(sentence('pages/link.tsx', MODULE)).toEqual([
      "data.rows[0].when is a URL, which JSON can't carry: send text, url.href",
    ])
    expect(sentence('pages/bigint.tsx', MODULE)).toEqual([
      "data.rows[0].id is a bigint, which JSON can't carry: send text, String(value)",
    ])
    expect(sentence('pages/deferred-map.tsx', MODULE)).toEqual([
      "data.late is a Map, which JSON can't carry: send Object.fromEntries(map), or the array [...map]",
    ])
    expect(sentence('pages/nested-promise.tsx', MODULE)).toEqual([
      "data.item.reviews is a promise, which JSON can't carry: await it; only promises at the first level of a loader's data are sent later",
    ])
    expect(sentence('pages/class.tsx', MODULE)).toEqual([
      "data.user has functions, which JSON can't carry: send a plain object of the fields that the page needs",
    ])
    expect(sentence('pages/unknown.tsx', MODULE)).toEqual([
      'data.row[…] is unknown: say what it is, so that the compiler can see that it is JSON',
    ])
  })

  it('names all of it in one message', () => {
    expect(sentence('pages/two-problems.tsx', MODULE)).toEqual([
      "data.at is a Map, which JSON can't carry: send Object.fromEntries(map), or the array [...map]",
      "data.tags is a Set, which JSON can't carry: send the array [...set]",
    ])
  })

  it('names what a result can’t be, accepted or refused', () => {
    expect(sentence('pages/result.tsx', MODULE)).toEqual([
      "result.late is a promise, which JSON can't carry: await it; only promises at the first level of a loader's data are sent later",
      "result.url is a URL, which JSON can't carry: send text, url.href",
    ])
  })

  it('names what the data of the document can’t be', () => {
    expect(sentence('document.tsx', MODULE)).toEqual([
      "data.since is a URL, which JSON can't carry: send text, url.href",
    ])
  })

  it('names misspelt exports of a server module, and the allowed ones', () => {
    const allowed =
      'which nothing reads: it may export loader, action, search, cache, cacheControl, limits, once, password, prerender and wasDone'
    expect(sentence('pages/misspelt-loader.tsx', MODULE)).toEqual([
      `The server module exports laoder, ${allowed}`,
    ])
    expect(sentence('pages/misspelt-caching.tsx', MODULE)).toEqual([
      `The server module exports cacheControll, ${allowed}`,
    ])
  })

  it('names a loader for another pattern, and one that wants what it doesn’t get', () => {
    expect(sentence('pages/other-pattern.tsx', MODULE)).toEqual([
      "The loader is typed for another pattern: write LoaderArgs<'/items/:id'>",
    ])
    expect(sentence('pages/old-argument.tsx', MODULE)).toEqual([
      "The loader wants request, which it doesn't get: its argument is LoaderArgs<'/items/:id'>",
    ])
  })

  it('names what a search can’t be, and a parser that is none', () => {
    expect(sentence('pages/search-link.tsx', MODULE)).toEqual([
      "search.from is a URL, which JSON can't carry: send text, url.href",
    ])
    expect(sentence('pages/search-async.tsx', MODULE)).toEqual([
      'The search parser is asynchronous: return its value at once, and leave what has to be awaited to the loader',
    ])
    expect(sentence('pages/search-text.tsx', MODULE)).toEqual([
      'The search parser is neither a schema (https://standardschema.dev) nor a function of URLSearchParams',
    ])
  })

  it('names a loader for another search than its module parses', () => {
    expect(sentence('pages/search-other.tsx', MODULE)).toEqual([
      "The loader is typed for another search: write LoaderArgs<'/items/:id', typeof search>",
    ])
    expect(sentence('pages/search-missing.tsx', MODULE)).toEqual([
      'The loader reads search, but the server module exports no parser named search',
    ])
  })

  it('names what a prerender can’t be', () => {
    expect(sentence('pages/prerender-true.tsx', MODULE)).toEqual([
      "prerender is true, but '/items/:id' has params: export a function that returns the params of its pages",
    ])
    expect(sentence('pages/prerender-params.tsx', MODULE)).toEqual([
      "The function prerender returns other params than '/items/:id' has: return an array with an object of params for each page",
    ])
    expect(sentence('pages/prerender-request.tsx', MODULE)).toEqual([
      'The function prerender gets no params and no request: its argument is PrerenderArgs',
    ])
  })

  it('names a binding that the app has not registered', () => {
    expect(lines.filter((line) => line.includes('bindings.server.ts'))).toEqual([
      expect.stringContaining("Property 'BD' does not exist on type '{ DB: "),
    ])
  })

  it('names a page that exports something else', () => {
    expect(lines.filter((line) => line.includes('misspelt-boundary'))).toEqual([
      expect.stringContaining(
        `${ROUTE} '"The page exports ErrorBoundry, which nothing reads: it exports Page, and may export ErrorBoundary"'`,
      ),
    ])
    expect(lines.filter((line) => line.includes('no-page'))).toEqual([
      expect.stringContaining(`${ROUTE} '"The page has no export named Page"'`),
    ])
  })

  it('names a layout that exports something else', () => {
    expect(lines.filter((line) => line.includes('The layout'))).toEqual([
      expect.stringContaining(
        `${ROUTE} '"The layout exports ErrorBoundry, which nothing reads: it exports Layout, and may export ErrorBoundary"'`,
      ),
      expect.stringContaining(`${ROUTE} '"The layout has no export named Layout"'`),
    ])
  })

  it('names what is wrong with the server module of a layout', () => {
    expect(sentence('layouts/misspelt-loader.tsx', MODULE)).toEqual([
      'The server module exports laoder, which nothing reads: it may export loader',
    ])
    expect(sentence('layouts/loader-pattern.tsx', MODULE)).toEqual([
      "The loader is typed for another pattern: write LoaderArgs<'/teams/:team'>",
    ])
    expect(sentence('layouts/link.tsx', MODULE)).toEqual([
      "data.at is a URL, which JSON can't carry: send text, url.href",
    ])
  })

  it('names a page that doesn’t exist, once', () => {
    expect(lines.filter((line) => line.includes('no-file'))).toEqual([
      expect.stringContaining("Cannot find module './pages/no-file.tsx'"),
    ])
  })

  it('names a param that the pattern doesn’t have', () => {
    expect(lines.filter((line) => line.includes('/users/:name'))).toEqual([
      expect.stringContaining("'id' does not exist in type 'ParamChecks<\"/users/:name\">'"),
    ])
  })

  it('names the pages and layouts that don’t fit the route table', () => {
    const [line] = lines.filter((one) => one.startsWith('tools/types/app-files.ts'))
    expect(literals(line!)).toEqual([
      'routes.ts: layout /:lang?/teams/:team/groups: its ErrorBoundary is not a component of ErrorBoundaryProps',
      "routes.ts: layout /:lang?/teams/:team/groups: its Layout is typed for another pattern; write LayoutProps<'/:lang?/teams/:team/groups'>",
      'routes.ts: layout /own-layout: its Layout wants name, which no layout gets',
      "routes.ts: route feed: The loader is typed for another pattern: write LoaderArgs<'/feed'>",
      'routes.ts: route feed: its loader returns data, and there is no page to show it: return a Response, or a redirect',
      'routes.ts: route own-props: its Page wants name, which no page gets',
      "routes.ts: route sign-in: its Page is typed for another pattern; write PageProps<'/sign-in'>",
    ])
  })

  it('says nothing about what is right, and nothing twice', () => {
    expect(lines.filter((line) => line.includes('right'))).toEqual([])
    const files = lines.map((line) => line.slice(0, line.indexOf('('))).filter(isNoTable)
    expect(files).toEqual([...new Set(files)])
    expect(files.length).toBeGreaterThan(12)
  })

  /** The sentences of the one message about a file. */
  function sentence(file: string, kind: string): string[] {
    const found = lines.filter((line) => line.startsWith(`${app}/${file}`))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(kind)
    return literals(found[0]!.slice(found[0]!.indexOf(kind)))
  }
})

/** The route table has a mistake in several lines. */
function isNoTable(file: string): boolean {
  return file !== `${app}/routes.ts`
}

/** Each error's first line. */
function errorLines(): string[] {
  const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', app, '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error /.test(line))
}

/** The string literal types in a message. */
function literals(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, literal]) => literal!).toSorted()
}
