import { defineConfig, type Plugin } from 'vite'
import { arrive } from '../../tools/vite/arrive.ts'
import type { ArriveOptions } from '../../tools/vite/folders.ts'

/**
 * Builds an app as it ships, but without its files for old browsers, which are a quarter of the work and which
 * the tests of most apps do not open.
 */
export default withoutLegacyBuild()

/** The same with other settings. */
export function withoutLegacyBuild(options: ArriveOptions = {}) {
  return defineConfig(async () => {
    const plugins = (await arrive(options)) as Plugin[]
    const legacyBuild = plugins.find(({ name }) => name === 'arrive:legacy-build')!
    // As in development, where there are none either.
    delete legacyBuild.config
    delete legacyBuild.buildApp
    return { plugins }
  })
}
