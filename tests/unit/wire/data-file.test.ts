import { describe, expect, it } from 'vitest'
import { dataFileOf, readDataFile } from '../../../src/wire/data-file.ts'
import { pagePathOf } from '../../../src/wire/page-data.ts'

const build = '0123456789ab'

describe('dataFileOf', () => {
  it('names a file that another build does not have', () => {
    const pagePath = '/guide/forms'
    expect(dataFileOf({ build, pagePath })).toBe('/_data.0123456789ab/guide/forms.json')
    expect(dataFileOf({ build: 'other', pagePath })).not.toBe(dataFileOf({ build, pagePath }))
  })

  it('gives two pages two files', () => {
    const paths = ['/', '/index', '/guide', '/guide.json', '/guide/index']
    const files = paths.map((pagePath) => dataFileOf({ build, pagePath }))
    expect(new Set(files).size).toBe(paths.length)
  })
})

describe('readDataFile', () => {
  it('reads what dataFileOf writes', () => {
    const file = { build, pagePath: '/items/a%2Fb.json' }
    expect(readDataFile(dataFileOf(file))).toEqual(file)
    expect(readDataFile(dataFileOf({ build, pagePath: '/' }))).toEqual({ build, pagePath: '/' })
  })

  it('reads nothing else', () => {
    expect(readDataFile('/_data/guide.json')).toBeUndefined()
    expect(readDataFile('/_data.json')).toBeUndefined()
    expect(readDataFile('/_data.0123456789ab/guide')).toBeUndefined()
    expect(readDataFile('/guide.json')).toBeUndefined()
  })

  it('names the page for middleware too', () => {
    expect(pagePathOf(dataFileOf({ build, pagePath: '/guide' }))).toBe('/guide')
  })
})
