import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Account } from './account.ts'
import { failure, success } from './api-responses.ts'
import { readUpload } from './read-upload.ts'

const NO_WORKER = { code: 10090, message: 'This Worker does not exist on your account.' }

/** Deploys: the Worker's upload and what belongs to it, like its address and its cron. */
export function scriptRoutes(account: Account): Hono {
  const { scripts, crons } = account
  const address = { enabled: true, previews_enabled: true }

  return (
    new Hono()
      .get('/workers/services/:script', (c) => {
        if (!scripts.has(c.req.param('script'))) return failure(c, 404, NO_WORKER)
        const script = { tag: 'tag', tags: [], last_deployed_from: 'wrangler' }
        return success(c, { default_environment: { environment: 'production', script } })
      })
      .get('/workers/scripts/:script/secrets', (c) => success(c, []))
      .get('/workers/scripts/:script/settings', (c) => failure(c, 404, NO_WORKER))
      .put('/workers/scripts/:script', async (c) => {
        scripts.set(c.req.param('script'), await readUpload(await c.req.formData(), account))
        return success(c, {
          id: 'id',
          etag: 'etag',
          deployment_id: randomUUID(),
          startup_time_ms: 1,
        })
      })
      // From the second deploy on.
      .post('/workers/scripts/:script/versions', async (c) => {
        scripts.set(c.req.param('script'), await readUpload(await c.req.formData(), account))
        return success(c, { id: randomUUID(), resources: { script: { etag: 'etag' } } })
      })
      .get('/workers/scripts/:script/deployments', (c) => success(c, { deployments: [] }))
      .post('/workers/scripts/:script/deployments', (c) => success(c, { id: randomUUID() }))
      .patch('/workers/scripts/:script/script-settings', (c) => success(c, {}))
      .get('/workers/workers/:script', (c) =>
        success(c, { subdomain: address, previews_base_config: {} }),
      )
      .get('/workers/subdomain', (c) => success(c, { subdomain: 'team' }))
      .post('/workers/scripts/:script/subdomain', (c) => success(c, address))
      .put('/workers/scripts/:script/schedules', async (c) => {
        const schedules = await c.req.json<{ cron: string }[]>()
        crons.set(
          c.req.param('script'),
          schedules.map(({ cron }) => cron),
        )
        return success(c, { schedules })
      })
  )
}
