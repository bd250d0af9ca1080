import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { page } from '../../../../src/api/routes/page.ts'
import type { Redirects } from '../../../../src/api/routes/redirects.ts'
import { checkRedirects, targetProblems } from '../../../../tools/app/problems/redirect-problems.ts'

const publicFolder = mkdtempSync(resolve(tmpdir(), 'arrive-public-'))
afterAll(() => rmSync(publicFolder, { recursive: true }))

const module = async () => ({ Page: () => null })
const routes = {
  about: page('/about', module),
  item: page('/items/:id', module),
  docs: page('/:lang?/docs/:path*', module),
}

describe('targetProblems', () => {
  it('names a redirect to no page', () => {
    expect(problemsOf({ '/a': '/abuot', '/b/:id': '/item/:id?tab=1' })).toEqual([
      'The redirect from "/a" in routes.ts leads to "/abuot", which is no page: correct the target, or add a route.',
      'The redirect from "/b/:id" in routes.ts leads to "/item/:id", which is no page: correct the target, or add a route.',
    ])
  })

  it('allows pages with params, and other sites', () => {
    const external = { to: 'https://other.example/x', external: true }
    const redirects = { '/a': '/about#x', '/b/:id': '/items/:id', '/c/:path*': '/docs/:path*' }
    expect(problemsOf({ ...redirects, '/d': external, '/e': '/items/7' })).toEqual([])
  })

  it('allows a file that is served as it is, and no folder', () => {
    mkdirSync(resolve(publicFolder, 'files'))
    writeFileSync(resolve(publicFolder, 'files/list.pdf'), '')
    expect(problemsOf({ '/a': '/files/list.pdf' })).toEqual([])
    expect(problemsOf({ '/a': '/files' })).toHaveLength(1)
  })
})

function problemsOf(redirects: Redirects): string[] {
  return targetProblems(checkRedirects(redirects, routes).rules, { routes, publicFolder })
}
