import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { reactBunServer } from '../../../tools/vite/worker/react-bun-server.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Builds a Worker of both renderers and of the trees that they are compared by. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), reactBunServer(root)],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    target: 'webworker',
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
  },
  build: {
    ssr: 'tests/apps/renderer/worker.ts',
    outDir: resolve(root, '.cache/renderers'),
    emptyOutDir: true,
    target: 'es2024',
  },
})
