import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../../../../src')

it('a key of a request is made once for all requests, so that each call finds its value', () => {
  const lines = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) =>
    readFileSync(resolve(src, file), 'utf8').split('\n'),
  )
  const asking = lines.filter((line) => line.includes('request.get('))
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter((line) => !/request\.get\([A-Z_]+\)/.test(line))).toEqual([])
  const keys = lines.filter((line) => /: RequestKey<.*= /.test(line))
  expect(keys.filter((line) => !/^const [A-Z_]+: /.test(line))).toEqual([])
})
