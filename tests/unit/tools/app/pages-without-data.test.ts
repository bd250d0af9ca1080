import { describe, expect, it } from 'vitest'
import { type LayoutFiles, pagesWithoutData } from '../../../../tools/app/page-files.ts'

const pages = new Map([
  ['home', 'home'],
  ['table', 'lab/table'],
  ['about', 'about'],
  ['aboutUs', 'about'],
])

describe('pagesWithoutData', () => {
  it('has the pages without a server module, by their names', () => {
    expect(pagesOf({ 'pages/lab/table.server.ts': ['loader'] })).toEqual({
      home: 0,
      about: 0,
      aboutUs: 0,
    })
    expect(pagesOf({ 'pages/about.server.ts': [], 'pages/home.server.ts': undefined })).toEqual({
      table: 0,
    })
  })

  it('has a page whose server module says only how its document is made', () => {
    const made = { 'pages/home.server.ts': ['prerender', 'cacheControl'] }
    expect(pagesOf(made)).toHaveProperty('home', 0)
    expect(pagesOf({ 'pages/home.server.ts': ['prerender', 'loader'] })).not.toHaveProperty('home')
  })

  it('says how many layouts are to be kept for a page that needs only their data', () => {
    const layoutFiles = new Map([
      ['home', ['team', 'room']],
      ['about', ['team', 'room', 'plain']],
      ['aboutUs', ['plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'room']],
    ])
    const team = { 'layouts/team.server.ts': ['loader'] }
    const files = { ...team, 'layouts/room.server.ts': ['loader'] }
    expect(pagesOf(team, layoutFiles)).toEqual({ home: 1, table: 0, about: 1, aboutUs: 0 })
    expect(pagesOf(files, layoutFiles)).toEqual({ home: 2, table: 0, about: 2, aboutUs: 9 })
    expect(pagesOf({ ...files, 'pages/home.server.ts': ['loader'] }, layoutFiles)).toEqual({
      table: 0,
      about: 2,
      aboutUs: 9,
    })
  })
})

function pagesOf(files: Record<string, readonly string[] | undefined>, layoutFiles: LayoutFiles = new Map()) {
  return pagesWithoutData({ pageFiles: pages, layoutFiles }, new Map(Object.entries(files)))
}
