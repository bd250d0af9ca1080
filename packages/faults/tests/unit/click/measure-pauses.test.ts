import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { measurePauses } from '../../../click/watch-click.ts'

const PAUSE_MS = 300

it('counts how long this process could do nothing', async () => {
  using pauses = measurePauses()
  const started = performance.now()
  const waitBuffer = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(waitBuffer, 0, 0, PAUSE_MS)
  await sleep(50)
  expect(pauses.ms()).toBeGreaterThan(PAUSE_MS / 2)
  expect(pauses.ms()).toBeLessThan(performance.now() - started)
})
