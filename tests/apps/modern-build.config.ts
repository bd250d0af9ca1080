import { defineConfig } from 'vite'
import { arrive } from '../../tools/vite/arrive.ts'

/**
 * Builds an app as it ships, but without its files for old browsers, which are a quarter of the work and which
 * the tests of most apps do not open.
 */
export default defineConfig({ plugins: [arrive({ legacyBuild: false })] })
