import { describe, expect, it } from 'vitest'
import { findDifference } from '../../../../src/server/shared-pages/find-difference.ts'

const visitor = {
  key: 'document:visitor',
  name: 'visitor',
  file: 'document.server.ts',
  place: 'document',
} as const
const role = { key: '0:role', name: 'role', file: 'layouts/team.server.ts', place: 0 }

function around(document: unknown, layout: unknown, deferred: readonly (typeof role | typeof visitor)[]) {
  return { document, layouts: [{ key: 'team', params: {}, data: layout }], deferred }
}

describe('findDifference', () => {
  it('finds none in equal data', () => {
    const shared = around({ site: 'A' }, { members: [1] }, [visitor, role])
    expect(findDifference(around({ site: 'A' }, { members: [1] }, [role, visitor]), shared)).toBeUndefined()
  })

  it('names the value that differs, and its file', () => {
    const shared = around({ site: 'A' }, { members: [1], name: 'x' }, [visitor, role])
    const loaded = around({ site: 'A' }, { members: [2], name: 'x' }, [visitor, role])
    expect(findDifference(loaded, shared)).toBe('data.members of the loader in layouts/team.server.ts')
  })

  it('compares only data of loaders with personal parts', () => {
    const shared = around({ site: 'A' }, undefined, [visitor])
    expect(findDifference(around({ site: 'A' }, { members: 2 }, [visitor]), shared)).toBeUndefined()
  })

  it('finds a value that some visitors get at once', () => {
    const shared = around({ site: 'A' }, undefined, [visitor])
    const loaded = around({ site: 'A', visitor: null }, undefined, [])
    expect(findDifference(loaded, shared)).toBe('data.visitor of the loader in document.server.ts')
  })

  it('finds a promise that others don’t get', () => {
    const shared = around({ site: 'A' }, {}, [visitor])
    const loaded = around({ site: 'A' }, {}, [visitor, role])
    expect(findDifference(loaded, shared)).toBe(
      'the deferred value "role" of the loader in layouts/team.server.ts',
    )
  })
})
