import { defineConfig } from 'vite'
import { arrive } from '../../tools/vite/arrive.ts'

/** Builds an app whose documents link all of their stylesheets, as those of an app with more styles. */
export default defineConfig({ plugins: [arrive({ inlineStylesBytes: 0 })] })
