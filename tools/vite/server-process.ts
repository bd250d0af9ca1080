import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { endWithParent } from '../serve/end-with-parent.ts'
import { restartOnChange } from './development/restarts.ts'
import { claimProject } from '../serve/lock-folder.ts'
import { readPort, requireFreePort } from '../serve/port.ts'
import type { Folders } from '../project/folders.ts'

// Set while this process listens: Vite evaluates its configuration again when it restarts.
const LISTENING = 'ARRIVE_DEV_PORT'
const CLAIMED = 'ARRIVE_DEV_PROJECT'

/**
 * Lets `vite` and `vite preview` listen on `PORT` only: Vite would choose another port if it is in use. The
 * error says what to do (`tests/build/start.test.ts`). They end with the npm script that has started them. A
 * project has one development server at a time, which restarts when its configuration changes.
 */
export function serverProcess(folders: Pick<Folders, 'app' | 'wranglerFile'>): Plugin {
  const project = dirname(folders.wranglerFile)
  return {
    name: 'arrive:server-process',
    apply: 'serve',
    async config(config, { isPreview }) {
      const name = isPreview ? 'preview' : 'server'
      const command = isPreview ? 'npx vite preview' : 'npm run dev'
      const port = config[name]?.port ?? readPort(process.env['PORT'])
      if (process.env[LISTENING] !== String(port)) {
        await requireFreePort(port, command).catch((error: unknown) => {
          if (!isPreview) claimProject(project) // says more if that is this project's own server
          throw error
        })
      }
      process.env[LISTENING] = String(port)
      return { [name]: { port, strictPort: true } }
    },
    configureServer(server) {
      const { httpServer } = server
      if (process.env[CLAIMED] !== project) {
        const tellPort = claimProject(project)
        process.env[CLAIMED] = project
        httpServer?.once('listening', () => tellPort((httpServer.address() as AddressInfo).port))
      }
      const stop = endWithParent()
      httpServer?.once('close', stop) // or a restart would watch twice
      return restartOnChange(server, folders)
    },
    configurePreviewServer() {
      endWithParent()
    },
  }
}
