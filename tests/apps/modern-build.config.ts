import { defineConfig, type Plugin } from 'vite'
import { arrive } from '../../tools/vite/arrive.ts'

/**
 * Builds an app as it ships, but without its files for old browsers, which are a quarter of the work and which
 * the tests of most apps do not open.
 */
export default defineConfig(async () => {
  const plugins = (await arrive()) as Plugin[]
  const legacyBuild = plugins.find(({ name }) => name === 'arrive:legacy-build')!
  // As in development, where there are none either.
  delete legacyBuild.config
  delete legacyBuild.buildApp
  return { plugins }
})
