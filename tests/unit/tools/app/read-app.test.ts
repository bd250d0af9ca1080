import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readHeaders } from '../../../../tools/app/read-app.ts'

const app = mkdtempSync(resolve(tmpdir(), 'arrive-headers-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(app, { recursive: true })
})

describe('readHeaders', () => {
  it('evaluates the file in the mode of the build', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const text = 'export const headers = { connect: [`https://${import.meta.env.MODE}.example`] }'
    writeFileSync(resolve(app, 'headers.ts'), text)
    const { headers } = await readHeaders({ app })
    expect(headers).toEqual({ connect: ['https://production.example'] })
  })
})
