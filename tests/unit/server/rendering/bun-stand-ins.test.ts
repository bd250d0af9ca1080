import { describe, expect, it } from 'vitest'
import * as standIns from '../../../../src/server/rendering/react/bun-stand-ins.ts'

const { byteLength } = standIns.Buffer
const { hash } = standIns.Bun

describe('Buffer.byteLength', () => {
  it('counts the bytes of each Unicode plane', () => {
    expect(['', 'moss', 'Größe', '苔', '🌿'].map(byteLength)).toEqual([0, 4, 7, 3, 4])
  })

  it('counts three bytes for half of a surrogate pair anywhere', () => {
    expect(['\ud83c', '\udf3f', '\udf3f\ud83c', '\ud83c🌿', '🌿\udf3f'].map(byteLength)).toEqual([
      3, 3, 6, 7, 7,
    ])
  })

  it('agrees with Node about each UTF-16 unit', () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
    expect(units.filter((unit) => byteLength(unit) !== Buffer.byteLength(unit))).toEqual([])
  })
})

describe('Bun.hash', () => {
  // Published vectors of MurmurHash3 x86_32 with seed 0.
  it('is MurmurHash3', () => {
    expect(hash('')).toBe(0)
    expect(hash('test')).toBe(0xba6bd213)
    expect(hash('Hello, world!')).toBe(0xc0363e43)
    expect(hash('The quick brown fox jumps over the lazy dog')).toBe(0x2e4ff723)
  })
})
