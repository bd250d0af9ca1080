import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GROUPS } from '../../../guide/groups.ts'

const docs = resolve(import.meta.dirname, '../../../../docs')

describe('the groups of the guide', () => {
  it('have each topic once, and the decisions', () => {
    const files = globSync('*.md', { cwd: docs }).map((file) => basename(file, '.md'))
    const listed = GROUPS.flatMap(({ topics }) => topics)
    expect(listed.toSorted()).toEqual([...files, 'decisions'].toSorted())
  })
})
