import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepRedirection } from '../../../../tools/testing/keep-redirection.ts'

const root = mkdtempSync(resolve(tmpdir(), 'arrive-redirection-'))
const file = resolve(root, '.wrangler/deploy/config.json')
afterAll(() => rmSync(root, { recursive: true }))

it('leaves what wrangler deploys as it was', async () => {
  mkdirSync(resolve(root, '.wrangler/deploy'), { recursive: true })
  await keepRedirection(root, async () => writeFileSync(file, 'of a test'))
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, 'of the team')
  await keepRedirection(root, async () => writeFileSync(file, 'of a test'))
  expect(readFileSync(file, 'utf8')).toBe('of the team')
})
