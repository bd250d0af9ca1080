import { defineConfig } from 'vite'
import { arrive } from '../../tools/vite/arrive.ts'

/** Builds an app with each stylesheet as a file, as in an app with more styles. */
export default defineConfig({ plugins: [arrive({ inlineStylesBytes: 0, legacyBuild: false })] })
