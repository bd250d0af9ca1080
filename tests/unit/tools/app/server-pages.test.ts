import { describe, expect, it } from 'vitest'
import type { LayoutFiles } from '../../../../tools/app/page-files.ts'
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

  it('says how many layouts are to be kept for a page that needs only their data', () => {
    const layoutFiles = new Map([
      ['home', ['team', 'room']],
      ['about', ['team', 'room', 'plain']],
      ['aboutUs', ['plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'room']],
    ])
    const files = { 'layouts/team.server.ts': ['loader'], 'layouts/room.server.ts': ['loader'] }
    expect(pagesOf({ 'layouts/team.server.ts': ['loader'] }, layoutFiles)).toBe('2020')
    expect(pagesOf(files, layoutFiles)).toBe('3031')
    expect(pagesOf({ ...files, 'pages/home.server.ts': ['loader'] }, layoutFiles)).toBe('1031')
  })

  it('is empty if the app has middleware, because all pages ask the server', () => {
    expect(pagesOf({ 'server.ts': ['default', 'onError'] })).toBe('')
  })

  it('is not empty if server.ts has no default export', () => {
    expect(pagesOf({ 'server.ts': ['onError'] })).toBe('0000')
  })
})

function pagesOf(
  files: Record<string, readonly string[] | undefined>,
  layoutFiles: LayoutFiles = new Map(),
): string {
  return serverPages({ pageFiles: pages, layoutFiles }, new Map(Object.entries(files)))
}
