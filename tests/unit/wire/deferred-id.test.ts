import { describe, expect, it } from 'vitest'
import { BOOTSTRAP_ID } from '../../../src/wire/bootstrap.ts'
import { deferredId } from '../../../src/wire/deferred.ts'

describe('deferredId', () => {
  it('gives each deferred value its own element', () => {
    expect(deferredId('a')).not.toBe(deferredId('b'))
    expect(deferredId('a')).not.toBe(BOOTSTRAP_ID)
  })
})
