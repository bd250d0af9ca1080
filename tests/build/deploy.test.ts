import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { APP_OUT } from '../build-apps.ts'

const root = resolve(import.meta.dirname, '../..')

describe('wrangler deploy --dry-run', () => {
  it('takes the build as it is', { timeout: 60_000 }, () => {
    const wrangler = resolve(root, 'node_modules/wrangler/bin/wrangler.js')
    const config = resolve(APP_OUT, 'worker/wrangler.json')
    const args = [wrangler, 'deploy', '--dry-run', '--config', config]
    const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' }
    const output = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
    expect(output).toMatch(/Total Upload: .* KiB/)
  })
})
