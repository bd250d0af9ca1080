import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SCRIPT = resolve(import.meta.dirname, 'digest-traces.ts')

/** A thousand each night. */
const SCHEDULES = process.env['ARRIVE_SCHEDULES'] === undefined ? 50 : 1000

it('schedules of the router are the same traces in two processes', async () => {
  const digest = async () => (await promisify(execFile)(process.execPath, [SCRIPT, String(SCHEDULES)])).stdout
  const [one, other] = await Promise.all([digest(), digest()])
  expect(one).toMatch(/^[0-9a-f]{64}\n$/)
  expect(other).toBe(one)
})
