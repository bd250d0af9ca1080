import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { page, type Routes } from '../../src/api/routes/page.ts'
import { findProblems } from '../../tools/app/find-problems.ts'
import { readPageFiles } from '../../tools/app/read-app.ts'
import { copiedFixture, failingBuild } from '../copied-fixture.ts'

const module = async () => ({ Page: () => null })
const routes: Routes = {
  home: page('/', module),
  item: page('/items/:id', module, { server: true }),
}
const whole = { 'home.tsx': ['Page'], 'item.tsx': ['Page'], 'item.server.ts': ['loader'] }

describe('findProblems', () => {
  it('finds nothing if the route table fits the files', () => {
    expect(problemsOf(whole)).toEqual([])
  })

  it('names a page and a server module that are missing', () => {
    expect(problemsOf({ 'item.tsx': ['Page'] })).toEqual([
      'The route "home" needs pages/home.tsx, which does not exist: create the file, or remove the route from routes.ts.',
      'The route "item" says { server: true }, but pages/item.server.ts does not exist: create the file, or remove { server: true } from routes.ts.',
    ])
  })

  it('names a server module whose route does not say { server: true }', () => {
    expect(problemsOf({ ...whole, 'home.server.ts': ['loader'] })).toEqual([
      'pages/home.server.ts is not used: add { server: true } to the route "home" in routes.ts, or delete the file.',
    ])
  })

  it('names a server module that belongs to no route', () => {
    expect(problemsOf({ ...whole, 'lab/old.server.ts': ['loader'] })).toEqual([
      'pages/lab/old.server.ts is not used: routes.ts has no route "lab/old".',
    ])
  })

  it('rejects a page with a default export', () => {
    expect(problemsOf({ ...whole, 'home.tsx': ['default'] })).toEqual([
      'pages/home.tsx has no export named "Page"; it has a default export. A page exports Page, and may export Layout and ErrorBoundary.',
    ])
  })

  it('rejects a page without exports', () => {
    expect(problemsOf({ ...whole, 'home.tsx': [] })).toEqual([
      expect.stringContaining('pages/home.tsx has no export named "Page"; it has no exports.'),
    ])
  })

  it('rejects other exports of a page and names the allowed ones', () => {
    expect(problemsOf({ ...whole, 'home.tsx': ['Page', 'ErrorBoundry'] })).toEqual([
      'pages/home.tsx exports "ErrorBoundry", which nothing reads. A page exports Page, and may export Layout and ErrorBoundary. Other values belong in a file of their own.',
    ])
  })

  it('rejects a misspelt export of a server module', () => {
    expect(problemsOf({ ...whole, 'item.server.ts': ['laoder', 'action'] })).toEqual([
      'pages/item.server.ts exports "laoder", which nothing reads. It may export loader, action, cacheControl, password. Other values belong in a file of their own.',
    ])
  })

  it('accepts `export *`, and leaves a file with a syntax error to Vite', () => {
    const files = { ...whole, 'home.tsx': ['*'], 'item.tsx': undefined }
    expect(problemsOf(files)).toEqual([])
  })
})

const { app, folder } = copiedFixture()

describe('readPageFiles', () => {
  it('reads the values that a file exports, and no types', async () => {
    const files = await readPageFiles(app)
    expect(files.get('item.tsx')).toEqual(['Page'])
    expect(files.get('shelf/part.tsx')).toEqual(['Layout', 'Page', 'ErrorBoundary'])
    expect(files.get('clock.server.ts')).toEqual(['loader'])
  })
})

describe('a build', () => {
  it('fails and prints what to change, and nothing else', () => {
    edit('pages/about.tsx', 'export function Page', 'export default function Page')
    expect(failingBuild(app, resolve(folder, 'rejected'))).toBe(
      'error during build:\n' +
        'pages/about.tsx has no export named "Page"; it has a default export. A page exports Page, and may export Layout and ErrorBoundary.\n',
    )
    edit('pages/about.tsx', 'export default function Page', 'export function Page')
  })

  it('fails and names the pattern that is invalid', () => {
    edit('routes.ts', "'/about'", "'about'")
    expect(failingBuild(app, resolve(folder, 'rejected'))).toBe(
      'error during build:\nroutes.ts: The route pattern "about" must begin with a slash.\n',
    )
    edit('routes.ts', "'about'", "'/about'")
  })
})

function problemsOf(files: Record<string, readonly string[] | undefined>): string[] {
  return findProblems(routes, new Map(Object.entries(files)))
}

function edit(path: string, from: string, to: string): void {
  const file = resolve(app, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
