import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireTemplate, TEMPLATES } from '../../../create-arrivejs/templates.ts'

describe('TEMPLATES', () => {
  it('names each folder of templates', () => {
    const folder = resolve(import.meta.dirname, '../../../create-arrivejs/templates')
    expect(Object.keys(TEMPLATES).toSorted()).toEqual(readdirSync(folder).toSorted())
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
