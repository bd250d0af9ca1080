import { defineConfig } from 'vite'
import { arrive } from './tools/vite/arrive.ts'

export default defineConfig({
  plugins: [arrive({ app: process.env['ARRIVE_APP'], outDir: process.env['ARRIVE_OUT'] })],
  // Two development servers must not share it.
  cacheDir: process.env['ARRIVE_VITE_CACHE'] ?? 'node_modules/.vite',
})
