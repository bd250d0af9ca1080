import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withFolder } from '../../../../tools/serve/lock-folder.ts'

const folder = mkdtempSync(resolve(tmpdir(), 'arrive-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('withFolder', () => {
  it('does one work after the other, also after one that failed', async () => {
    const events: string[] = []
    const work = (name: string) =>
      withFolder(folder, async () => {
        events.push(`${name} begins`)
        await Promise.resolve()
        events.push(`${name} ends`)
        if (name === 'a') throw new Error('a failed')
        return name
      })
    const settled = await Promise.allSettled([work('a'), work('b')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })
})
