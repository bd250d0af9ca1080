import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../../../../src')

it('a key of a request is made once for all requests, so that each call finds its value', () => {
  const lines = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) =>
    readFileSync(resolve(src, file), 'utf8').split('\n'),
  )
  const making = lines.filter((line) => line.includes('new RequestKey'))
  expect(making.length).toBeGreaterThan(5)
  expect(making.filter((line) => !/^const [A-Z_]+ = new RequestKey/.test(line))).toEqual([])
})
