import { describe, expect, it } from 'vitest'
import { packageManifest } from '../../../../tools/package/package-manifest.ts'
import { templateManifest } from '../../../../tools/package/template-manifest.ts'

const repository = {
  name: 'arrivejs',
  version: '1.2.3',
  description: '',
  license: 'MIT',
  exports: { '.': './src/api/arrivejs.ts' },
  dependencies: { hono: '4.0.1', react: '19.0.0', 'react-dom': '19.0.0', isbot: '5.0.0' },
  devDependencies: {
    '@cloudflare/workers-types': '5.0.0',
    'core-js': '3.0.0',
    vite: '8.0.0',
    wrangler: '4.0.0',
  },
}

describe('packageManifest', () => {
  it('has the versions of what its files import, and leaves to the project what it must have once', () => {
    const manifest = packageManifest(repository, ['hono', 'isbot', 'react'])
    expect(manifest.dependencies).toEqual({ 'core-js': '3.0.0', isbot: '5.0.0' })
    expect(manifest.peerDependencies).toMatchObject({ hono: '^4.0.1', react: '^19.0.0' })
  })

  it('names built files', () => {
    expect(packageManifest(repository, []).exports).toMatchObject({
      '.': { types: './src/api/arrivejs.d.ts', default: './src/api/arrivejs.js' },
    })
  })

  it('has the commands that the scripts of a project run', () => {
    const { bin } = packageManifest(repository, [])
    expect(bin).toEqual({ arrivejs: './tools/arrivejs.js' })
  })

  it('refuses a package that the repository does not have', () => {
    expect(() => packageManifest(repository, ['left-pad'])).toThrow('imports left-pad')
  })
})

describe('templateManifest', () => {
  it('lets npm refuse an older Node', () => {
    const { devEngines } = templateManifest({ dependencies: {}, devDependencies: {} }, repository)
    expect(devEngines.runtime).toEqual({ name: 'node', version: '>=22.13', onFail: 'error' })
  })

  it('puts the version in the place of each *, and lets a project update Arrive', () => {
    const template = { dependencies: { arrivejs: '*', hono: '*' }, devDependencies: { vite: '^7' } }
    expect(templateManifest(template, repository)).toEqual({
      engines: { node: '>=22.13' },
      devEngines: expect.anything(),
      dependencies: { arrivejs: '^1.2.3', hono: '4.0.1' },
      devDependencies: { vite: '^7' },
    })
  })
})
