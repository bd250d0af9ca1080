import { describe, expect, it } from 'vitest'
import { page } from '../../../../src/api/routes/page.ts'
import { serverPages } from '../../../../tools/app/server-pages.ts'

const module = async () => ({ Page: () => null })
const routes = {
  home: page('/', module),
  'lab/table': page('/lab/table', module),
  about: page('/about', module),
}

describe('serverPages', () => {
  it('says for each page, in the order of the route table, whether it has a server module', () => {
    expect(pagesOf({ 'pages/lab/table.server.ts': ['loader'] })).toBe('010')
    expect(pagesOf({ 'pages/about.server.ts': [], 'pages/home.server.ts': undefined })).toBe('101')
  })

  it('is empty if the app has middleware, because all pages ask the server', () => {
    expect(pagesOf({ 'server.ts': ['default', 'onError'] })).toBe('')
  })

  it('is not empty if server.ts has no default export', () => {
    expect(pagesOf({ 'server.ts': ['onError'] })).toBe('000')
  })
})

function pagesOf(files: Record<string, readonly string[] | undefined>): string {
  return serverPages(routes, new Map(Object.entries(files)))
}
