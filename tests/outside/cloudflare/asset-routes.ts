import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Account, Manifest } from './account.ts'
import { success } from './api-responses.ts'

/** The upload of static files: a session names the missing ones, wrangler sends them and gets a token. */
export function assetRoutes(account: Account): Hono {
  const { files, manifests } = account

  return new Hono()
    .post('/workers/scripts/:script/assets-upload-session', async (c) => {
      const { manifest } = await c.req.json<{ manifest: Manifest }>()
      const jwt = makeToken()
      manifests.set(jwt, manifest)
      const hashes = Object.values(manifest).map(({ hash }) => hash)
      const missing = [...new Set(hashes)].filter((hash) => !files.has(hash))
      return success(c, { jwt, buckets: missing.length > 0 ? [missing] : [] })
    })
    .post('/workers/assets/upload', async (c) => {
      const form = await c.req.formData()
      for (const [hash, file] of form) {
        if (file instanceof File) files.set(hash, await readFile(file))
      }
      return success(c, { jwt: c.req.header('Authorization')!.replace('Bearer ', '') })
    })
}

/** Wrangler reads the claims of the token. */
function makeToken(): string {
  const claims = Buffer.from(JSON.stringify({ id: randomUUID() })).toString('base64url')
  return `e30.${claims}.signature`
}

/** Files are sent as base64. */
async function readFile(file: File): Promise<{ type: string; body: Buffer }> {
  return { type: file.type, body: Buffer.from(await file.text(), 'base64') }
}
