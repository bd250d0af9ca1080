import type { Plugin } from 'vite'
import { readPort } from '../../serve/read-port.ts'
import { requireFreePort } from '../../serve/require-free-port.ts'

// Vite reads its configuration again when it restarts itself, and then listens on the port already.
const TAKEN = 'ARRIVE_DEV_PORT'

/** Has `npm run dev` listen on `PORT` and on no other, and says what to do where it can't. */
export function devPort(): Plugin {
  return {
    name: 'arrive:dev-port',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    async config({ server }) {
      const port = server?.port ?? readPort(process.env['PORT'])
      if (process.env[TAKEN] !== String(port)) await requireFreePort(port, 'npm run dev')
      process.env[TAKEN] = String(port)
      return { server: { port, strictPort: true } }
    },
  }
}
