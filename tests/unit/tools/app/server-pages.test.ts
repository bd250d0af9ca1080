import { describe, expect, it } from 'vitest'
import { serverPages } from '../../../../tools/app/server-pages.ts'

const pages = new Map([
  ['home', 'home'],
  ['table', 'lab/table'],
  ['about', 'about'],
  ['aboutUs', 'about'],
])

describe('serverPages', () => {
  it('says for each page, in the order of the route table, whether it has a server module', () => {
    expect(pagesOf({ 'pages/lab/table.server.ts': ['loader'] })).toBe('0100')
    expect(pagesOf({ 'pages/about.server.ts': [], 'pages/home.server.ts': undefined })).toBe('1011')
  })

  it('is empty if the app has middleware, because all pages ask the server', () => {
    expect(pagesOf({ 'server.ts': ['default', 'onError'] })).toBe('')
  })

  it('is not empty if server.ts has no default export', () => {
    expect(pagesOf({ 'server.ts': ['onError'] })).toBe('0000')
  })
})

function pagesOf(files: Record<string, readonly string[] | undefined>): string {
  return serverPages(pages, new Map(Object.entries(files)))
}
