import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../../../../src')

it('request.once gets a function that is the same at each call', () => {
  const calls = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) =>
    [...readFileSync(resolve(src, file), 'utf8').matchAll(/request\.once\(([^)]*)/g)].map(
      ([, key]) => `${file}: ${key}`,
    ),
  )
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter((call) => !/: [a-zA-Z]+$/.test(call))).toEqual([])
})
