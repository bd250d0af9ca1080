import type { Plugin } from 'vite'
import { endWithParent } from '../serve/end-with-parent.ts'
import { readPort } from '../serve/read-port.ts'
import { requireFreePort } from '../serve/require-free-port.ts'

// Set while this process listens: Vite evaluates its configuration again when it restarts.
const LISTENING = 'ARRIVE_DEV_PORT'

/**
 * Lets `vite` and `vite preview` listen on `PORT` only: Vite would choose another port if it is in use. The
 * error says what to do (`tests/build/start.test.ts`). They end when the npm script that has started them is gone.
 */
export function serverProcess(): Plugin {
  return {
    name: 'arrive:server-process',
    apply: 'serve',
    async config(config, { isPreview }) {
      const name = isPreview ? 'preview' : 'server'
      const command = isPreview ? 'npx vite preview' : 'npm run dev'
      const port = config[name]?.port ?? readPort(process.env['PORT'])
      if (process.env[LISTENING] !== String(port)) await requireFreePort(port, command)
      process.env[LISTENING] = String(port)
      return { [name]: { port, strictPort: true } }
    },
    configureServer({ httpServer }) {
      const stop = endWithParent()
      httpServer?.once('close', stop) // or a restart would watch twice
    },
    configurePreviewServer() {
      endWithParent()
    },
  }
}
