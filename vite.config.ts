import { defineConfig } from 'vite'
import { CHOSEN_APP } from './packages/repository/chosen-app.ts'
import { arrive } from './tools/vite/arrive.ts'

export default defineConfig({
  plugins: [arrive({ app: CHOSEN_APP })],
  // Two development servers must not share it.
  cacheDir: process.env['ARRIVE_VITE_CACHE'] ?? 'node_modules/.vite',
  // Builds of tests, thousands of files.
  server: { watch: { ignored: ['**/.cache/**'] } },
})
