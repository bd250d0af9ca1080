import { defineConfig } from 'vite'
import { arrive } from '../../tools/vite/arrive.ts'

/** Builds an app whose documents link all of their stylesheets. */
export default defineConfig({ plugins: [arrive({ inlineStylesBytes: 0 })] })
