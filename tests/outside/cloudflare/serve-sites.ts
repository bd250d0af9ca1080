import type { Account, Upload } from './account.ts'
import { namedVersion } from './named-version.ts'
import { serveUpload } from './serve-upload.ts'

/** What visitors of the live sites get: `https://<script>.team.workers.dev/assets/item-B4x.js`. */
export interface Sites {
  respond(request: Request, host: string): Promise<Response>
  close(): Promise<void>
}

type Served = Awaited<ReturnType<typeof serveUpload>>

/** Serves each upload in workerd when it is asked for something that is no static file. */
export function serveSites(account: Account): Sites {
  const servers = new Map<Upload, Promise<Served>>()

  function served(upload: Upload): Promise<Served> {
    const server = servers.get(upload) ?? serveUpload(upload, account)
    servers.set(upload, server)
    return server
  }

  return {
    async respond(request, host) {
      const { pathname, search } = new URL(request.url)
      const upload = versionFor(account, { script: host.split('.')[0]!, request })
      const file = upload?.manifest[pathname]
      if (!upload || (!file && upload.modules.length === 0)) {
        return new Response('Not Found', { status: 404 })
      }
      if (!file) return fetch(new URL(pathname + search, (await served(upload)).url))
      const { type, body } = account.files.get(file.hash)!
      return new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    },
    async close() {
      for (const server of servers.values()) await (await server).dispose()
    },
  }
}

interface Asked {
  script: string
  request: Request
}

/** The version that a request names, if it is part of the deployment. */
function versionFor(account: Account, { script, request }: Asked): Upload | undefined {
  const id = namedVersion(Object.fromEntries(request.headers), script)
  const { versions = [] } = account.deployments.get(script)?.[0] ?? {}
  const isDeployed = versions.some(({ version_id }) => version_id === id)
  return isDeployed ? account.versions.get(id!) : account.scripts.get(script)
}
