import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageManifest, requireSame } from '../../../packing/package-manifest.ts'
import { publishedManifest } from '../../../packing/published-manifest.ts'
import { templateManifest } from '../../../packing/build-create-package.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const repository = publishedManifest()

describe('packageManifest', () => {
  it('has what the repository says of the package, and nothing of what it is developed with', () => {
    const { name, dependencies, peerDependencies } = repository
    const manifest = packageManifest(repository)
    expect(manifest).toMatchObject({ name, dependencies, peerDependencies })
    expect(manifest).not.toHaveProperty('devDependencies')
    expect(manifest).not.toHaveProperty('workspaces')
  })

  it('names built files', () => {
    expect(packageManifest(repository).exports).toMatchObject({
      '.': { types: './src/api/arrivejs.d.ts', default: './src/api/arrivejs.js' },
    })
  })

  it('has the commands that the scripts of a project run', () => {
    expect(packageManifest(repository).bin).toEqual({ arrivejs: './packages/cli/arrivejs.js' })
  })
})

describe('the package.json of the repository', () => {
  it('has the tried version of each package that a project brings', () => {
    const { peerDependencies, devDependencies } = repository
    const tried = Object.keys(peerDependencies).map((name) => [name, `^${devDependencies[name]}`])
    expect(peerDependencies).toEqual(Object.fromEntries(tried))
  })
})

describe('requireSame', () => {
  const manifest = {
    dependencies: { 'core-js': '3.0.0', isbot: '5.0.0' },
    peerDependencies: { '@cloudflare/workers-types': '^5.0.0', hono: '^4.0.1', wrangler: '^4.0.0' },
  }

  it('accepts what the package imports', () => {
    expect(() => requireSame(manifest, ['hono', 'isbot'])).not.toThrow()
  })

  it('refuses an import that the manifest does not have', () => {
    expect(() => requireSame(manifest, ['hono', 'isbot', 'left-pad'])).toThrow('lacks left-pad')
  })

  it('refuses a dependency that nothing imports', () => {
    expect(() => requireSame(manifest, ['hono'])).toThrow('imports no isbot')
  })
})

describe('the templates', () => {
  const templates = resolve(root, 'packages/create-arrivejs/templates')

  // A newer wrangler wants newer types of Workers, and npm refuses it beside an exact version of these.
  it.each(['minimal', 'app'])('have ranges, so that npm can install a newer one: %s', (template) => {
    const text = readFileSync(resolve(templates, template, 'package.json'), 'utf8')
    const { dependencies, devDependencies } = templateManifest(JSON.parse(text), repository)
    const all = Object.values({ ...dependencies, ...devDependencies })
    expect(all.filter((version) => !/^\^\d/.test(version))).toEqual([])
  })
})

describe('templateManifest', () => {
  const versions = {
    name: 'arrivejs',
    version: '1.2.3',
    dependencies: { isbot: '5.0.0' },
    devDependencies: { hono: '4.0.1' },
  }

  it('lets npm refuse an older Node', () => {
    const { devEngines } = templateManifest({ dependencies: {}, devDependencies: {} }, versions)
    expect(devEngines.runtime).toEqual({ name: 'node', version: '>=22.13', onFail: 'error' })
  })

  it('puts the range of the tried version in the place of each *', () => {
    const template = { dependencies: { arrivejs: '*', hono: '*' }, devDependencies: { vite: '^7' } }
    expect(templateManifest(template, versions)).toEqual({
      engines: { node: '>=22.13' },
      devEngines: expect.anything(),
      dependencies: { arrivejs: '^1.2.3', hono: '^4.0.1' },
      devDependencies: { vite: '^7' },
    })
  })
})
