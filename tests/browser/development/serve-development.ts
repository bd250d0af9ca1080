import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = resolve(import.meta.dirname, '../../..')

/** `npm run dev` for an app, with a folder of its own for what Vite keeps. */
export function serveDevelopment(app: string, folder: string) {
  return serve(root, { ARRIVE_APP: app, ARRIVE_VITE_CACHE: resolve(folder, 'vite') })
}

/** `npm run dev` in a project of its own. */
export function serveProject(folder: string) {
  return serve(folder, {})
}

async function serve(cwd: string, own: Record<string, string>) {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    ...own,
    PORT: '0',
    FORCE_COLOR: '1', // as at a terminal
  }
  const server = spawn(process.execPath, [vite, 'dev'], { cwd, env, stdio: 'pipe' })
  const logs: string[] = []
  server.stderr.on('data', (text: Buffer) => logs.push(String(text)))
  const url = await new Promise<URL>((found, failed) => {
    server.once('exit', (code) =>
      failed(new Error(`vite dev ended with ${code}: ${logs.join('')}`)),
    )
    server.stdout.on('data', (text: Buffer) => {
      logs.push(String(text))
      const address = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(String(text)))?.[0]
      if (address) found(new URL(address))
    })
  })
  return {
    url,
    logs,
    async dispose() {
      server.kill()
      await once(server, 'exit')
    },
  }
}
