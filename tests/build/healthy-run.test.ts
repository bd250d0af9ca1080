import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

describe('a successful run', () => {
  it('prints no timings of plugins', async () => {
    const configFile = resolve(root, 'vite.config.ts')
    const { environments } = await resolveConfig({ root, configFile }, 'build')
    expect(
      Object.values(environments).map(({ build }) => build.rolldownOptions.checks?.bundlerTimings),
    ).toEqual([false, false, false])
  })

  it('prints no warning about Node’s version, because Node is one of the packages', () => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // `npm --silent test` passes it on.
    const env = { ...process.env, npm_config_loglevel: undefined }
    const options = { cwd: root, env, encoding: 'utf8' } as const
    const level = execFileSync(npm, ['config', 'get', 'loglevel'], options)
    expect(level.trim()).toBe('error')
  })
})
