import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = resolve(import.meta.dirname, '../../..')

const SETTINGS = `name = "app"\ncompatibility_date = "2026-10-12"\nsend_metrics = false\n`

/** `npm run dev` for an app, with a folder of its own for what Vite keeps, and databases of its own. */
export function serveDevelopment(app: string, folder: string, env: Record<string, string> = {}) {
  const settings = resolve(app, 'wrangler.toml')
  if (!existsSync(settings)) writeFileSync(settings, SETTINGS)
  return serve(root, { ARRIVE_APP: app, ARRIVE_VITE_CACHE: resolve(folder, 'vite'), ...env })
}

/** `npm run dev` in a project of its own. */
export function serveProject(folder: string) {
  return serve(folder, {})
}

/** Cloudflare's plugin looks for a free port for the inspector: two servers that start at once may find the same. */
const PORT_TAKEN = 'EADDRINUSE: address already in use 127.0.0.1'

async function serve(cwd: string, own: Record<string, string>): Promise<DevelopmentServer> {
  try {
    return await startServer(cwd, own)
  } catch (error) {
    if (!String(error).includes(PORT_TAKEN)) throw error
    return serve(cwd, own)
  }
}

export interface DevelopmentServer {
  url: URL
  logs: string[]
  dispose(): Promise<void>
}

const VITE = [resolve(root, 'node_modules/vite/bin/vite.js'), 'dev']

/** Starts a script, with its arguments, that prints the URL of its server. */
export async function startServer(
  cwd: string,
  own: Record<string, string>,
  command: readonly string[] = VITE,
): Promise<DevelopmentServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    ...own,
    PORT: '0',
    FORCE_COLOR: '1', // as at a terminal
  }
  const server = spawn(process.execPath, command, { cwd, env, stdio: 'pipe' })
  const logs: string[] = []
  server.stderr.on('data', (text: Buffer) => logs.push(String(text)))
  const url = await new Promise<URL>((found, failed) => {
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${logs.join('')}`)))
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
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill()
      await once(server, 'exit')
    },
  }
}
