import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireTemplate, TEMPLATES } from '../../templates.ts'

const folder = resolve(import.meta.dirname, '../../templates')

describe('TEMPLATES', () => {
  it('names each folder of templates', () => {
    expect(Object.keys(TEMPLATES).toSorted()).toEqual(readdirSync(folder).toSorted())
  })
})

describe('the template app', () => {
  it('opens its database from c.env, so that loaders of shared pages can do the same', () => {
    const files = globSync('app/app/**/*.ts', { cwd: folder })
    const texts = files.map((file) => readFileSync(resolve(folder, file), 'utf8'))
    expect(texts.filter((text) => text.includes('openDatabase(c.env.DB)')).length).toBeGreaterThan(3)
    expect(files.filter((_, at) => /c\.var\.db|c\.set\('db'/.test(texts[at]!))).toEqual([])
  })
})

describe('requireTemplate', () => {
  it('lists the templates if it does not know one', () => {
    expect(requireTemplate('app')).toBe('app')
    const refusal = 'There is no template "blog". Choose one of: minimal, app.'
    expect(() => requireTemplate('blog')).toThrow(refusal)
    expect(() => requireTemplate('constructor')).toThrow('There is no template "constructor".')
  })
})
