import { afterEach, describe, expect, it, vi } from 'vitest'
import { repositoryField } from '../../../packing/package-manifest.ts'

afterEach(() => vi.unstubAllEnvs())

describe('repositoryField', () => {
  it('says where the package is from and where to report bugs, if GitHub builds it', () => {
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com')
    vi.stubEnv('GITHUB_REPOSITORY', 'ann/arrive')
    expect(repositoryField()).toEqual({
      repository: { type: 'git', url: 'git+https://github.com/ann/arrive.git' },
      homepage: 'https://github.com/ann/arrive#readme',
      bugs: 'https://github.com/ann/arrive/issues',
    })
  })

  it('says nothing of another build', () => {
    vi.stubEnv('GITHUB_SERVER_URL', '')
    expect(repositoryField()).toEqual({})
  })
})
