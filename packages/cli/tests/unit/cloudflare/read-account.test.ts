import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Unstable_Config } from 'wrangler'
import { readAccount } from '../../../cloudflare/read-account.ts'

const FIRST = { id: '1a', name: 'The first' }
const SECOND = { id: '2b', name: 'The second' }

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(resolve(tmpdir(), 'arrive-account-'))
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '')
  vi.stubEnv('CI', '')
})
afterEach(() => {
  rmSync(cwd, { recursive: true })
  vi.unstubAllEnvs()
})

describe('readAccount', () => {
  it('takes the one of wrangler.toml, of a variable, or of a file that wrangler reads too', async () => {
    writeFileSync(resolve(cwd, '.env'), 'CLOUDFLARE_ACCOUNT_ID=of-file\n')
    expect(await read([FIRST, SECOND])).toEqual({ type: 'account', id: 'of-file' })
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'of-variable')
    expect(await read([FIRST, SECOND])).toEqual({ type: 'account', id: 'of-variable' })
    const settings = { account_id: 'of-settings' }
    expect(await read([FIRST, SECOND], settings)).toEqual({ type: 'account', id: 'of-settings' })
  })

  it('takes the only one of the login', async () => {
    expect(await read([FIRST])).toEqual({ type: 'account', id: '1a' })
  })

  it('lists several, and says where to write which one is meant', async () => {
    expect(await read([FIRST, SECOND])).toMatchObject({
      type: 'several',
      advice: expect.stringMatching(/your account_id .*CLOUDFLARE_ACCOUNT_ID.*\n {2}1a {2}The first\n/),
    })
  })

  it('leaves out their names in CI, as wrangler does', async () => {
    vi.stubEnv('CI', 'true')
    const account = await read([FIRST, SECOND])
    expect(account).toMatchObject({ advice: expect.stringMatching(/\n {2}1a\n {2}2b$/) })
  })

  it('says that the login lists none', async () => {
    expect(await read([])).toMatchObject({ type: 'unknown', why: 'the login lists no account' })
  })
})

/** With what the API lists, and what wrangler.toml has. */
function read(accounts: unknown[], settings: Partial<Unstable_Config> = {}) {
  const ask = async () => ({ type: 'result', result: accounts }) as const
  return readAccount({ settings: settings as Unstable_Config, cwd, ask })
}
