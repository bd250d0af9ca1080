import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileWriter } from '../../../../tools/prerender/write-pages.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(resolve(tmpdir(), 'arrive-files-'))))
afterEach(() => rmSync(root, { recursive: true }))

describe('createFileWriter', () => {
  it('writes a file, with the folders that it needs', () => {
    const [folder, write] = writer()
    write('/guide/forms', '<p>Forms</p>')
    expect(readFileSync(resolve(folder, 'guide/forms'), 'utf8')).toBe('<p>Forms</p>')
  })

  it('does not write a file again that the build before has written alike', () => {
    const [folder, write, last] = writer()
    const before = new Date('2026-01-01')
    for (const name of ['same', 'other']) {
      writeFileSync(resolve(last, name), '1')
      utimesSync(resolve(last, name), before, before)
    }
    write('/same', '1')
    write('/other', '2')
    expect(statSync(resolve(folder, 'same')).mtime).toEqual(before)
    expect(statSync(resolve(folder, 'other')).mtime).not.toEqual(before)
    expect(readFileSync(resolve(folder, 'other'), 'utf8')).toBe('2')
  })
})

function writer() {
  const [folder, last] = [resolve(root, 'client'), resolve(root, 'last-client')]
  mkdirSync(last)
  return [folder, createFileWriter({ folder, last }), last] as const
}
