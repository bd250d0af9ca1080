import type { Plugin } from 'vite'
import { readPort } from '../../serve/read-port.ts'
import { requireFreePort } from '../../serve/require-free-port.ts'

// Set while this process listens: Vite evaluates its configuration again when it restarts.
const LISTENING = 'ARRIVE_DEV_PORT'

/**
 * Lets `npm run dev` listen on `PORT` only: Vite would choose another port if it is in use. The error
 * says what to do (`tests/build/start.test.ts`).
 */
export function devPort(): Plugin {
  return {
    name: 'arrive:dev-port',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    async config({ server }) {
      const port = server?.port ?? readPort(process.env['PORT'])
      if (process.env[LISTENING] !== String(port)) await requireFreePort(port, 'npm run dev')
      process.env[LISTENING] = String(port)
      return { server: { port, strictPort: true } }
    },
  }
}
