import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Account } from './account.ts'
import { failure, success } from './api-responses.ts'
import { readUpload } from './read-upload.ts'

const NO_PREVIEW = { code: 10025, message: 'This preview does not exist.' }

/** Previews of a Worker, each with its deployments. */
export function previewRoutes(account: Account): Hono {
  const { previews } = account
  const names = new Map<string, string>()

  return new Hono()
    .get('/workers/workers/:worker/previews/:preview', (c) => failure(c, 404, NO_PREVIEW))
    .post('/workers/workers/:worker/previews', async (c) => {
      const { name } = await c.req.json<{ name: string }>()
      const id = randomUUID()
      names.set(id, name)
      return success(c, { id, name, slug: 'slug', urls: ['https://slug.team.workers.dev'] })
    })
    .post('/workers/workers/:worker/previews/:preview/deployments', async (c) => {
      const upload = await readUpload(await c.req.formData(), account)
      previews.set(names.get(c.req.param('preview'))!, upload)
      return success(c, { id: randomUUID(), urls: ['https://id-slug.team.workers.dev'] })
    })
}
