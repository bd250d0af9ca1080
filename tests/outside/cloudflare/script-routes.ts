import { randomUUID } from 'node:crypto'
import { Hono, type HonoRequest } from 'hono'
import type { Account, Deployment, Upload } from './account.ts'
import { failure, success } from './api-responses.ts'
import { readUpload } from './read-upload.ts'

const NO_VERSION = { code: 10118, message: 'This version does not exist.' }
const NO_WORKER = { code: 10090, message: 'This Worker does not exist on your account.' }

/** Deploys: the Worker's upload and what belongs to it, like its address and its cron. */
export function scriptRoutes(account: Account): Hono {
  const { scripts, crons } = account
  const address = { enabled: true, previews_enabled: true }

  return (
    new Hono()
      .get('/workers/services/:script', (c) => {
        if (!scripts.has(c.req.param('script'))) return failure(c, 404, NO_WORKER)
        const script = {
          ...SCRIPT,
          migration_tag: account.migrationTags.get(c.req.param('script')),
        }
        return success(c, { default_environment: { environment: 'production', script } })
      })
      .get('/workers/scripts/:script/secrets', (c) => success(c, []))
      .get('/workers/scripts/:script/settings', (c) => failure(c, 404, NO_WORKER))
      .put('/workers/scripts/:script', async (c) => {
        const version = await addVersion(account, c.req)
        const id = deploy(account, c.req.param('script'), [{ ...version, percentage: 100 }])
        return success(c, { id: 'id', etag: 'etag', deployment_id: id, startup_time_ms: 1 })
      })
      // From the second deploy on.
      .post('/workers/scripts/:script/versions', async (c) => {
        const { version_id: id } = await addVersion(account, c.req)
        const resources = { script: { etag: 'etag' } }
        return success(c, { id, resources, metadata: { has_preview: false }, startup_time_ms: 1 })
      })
      .get('/workers/scripts/:script/versions', (c) => {
        const items = [...account.versions.keys()].map((id) => describeVersion(account, id))
        return success(c, { items })
      })
      .get('/workers/scripts/:script/versions/:version', (c) =>
        account.versions.has(c.req.param('version'))
          ? success(c, describeVersion(account, c.req.param('version')))
          : failure(c, 404, NO_VERSION),
      )
      .get('/workers/scripts/:script/deployments', (c) => {
        const deployments = account.deployments.get(c.req.param('script')) ?? []
        return success(c, { deployments: deployments.map((one) => ({ ...one, ...MADE })) })
      })
      .post('/workers/scripts/:script/deployments', async (c) => {
        const { versions } = await c.req.json<Pick<Deployment, 'versions'>>()
        return success(c, { id: deploy(account, c.req.param('script'), versions) })
      })
      .patch('/workers/scripts/:script/script-settings', (c) => success(c, {}))
      .get('/workers/workers/:script', (c) => success(c, { subdomain: address, previews_base_config: {} }))
      .get('/workers/subdomain', (c) => success(c, { subdomain: 'team' }))
      .get('/workers/scripts/:script/subdomain', (c) => success(c, address))
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

const SCRIPT = { tag: 'tag', tags: [], last_deployed_from: 'wrangler' }
const MADE = {
  created_on: '2026-11-25T12:00:00Z',
  author_email: 'ada@shop.example',
  annotations: {},
}

async function addVersion(account: Account, request: HonoRequest) {
  const version_id = randomUUID()
  const upload = await readUpload(await request.formData(), account)
  account.versions.set(version_id, upload)
  account.versionTags.set(version_id, tagOf(upload) ?? account.migrationTags.get(request.param('script')!))
  return { version_id }
}

/** Gives versions their shares; the one with the most is live. */
function deploy(account: Account, script: string, versions: Deployment['versions']): string {
  const [most] = versions.toSorted((a, b) => b.percentage - a.percentage)
  const live = account.versions.get(most!.version_id)!
  account.scripts.set(script, live)
  const tag = tagOf(live)
  if (tag !== undefined) account.migrationTags.set(script, tag)
  const deployment = { id: randomUUID(), versions }
  account.deployments.set(script, [deployment, ...(account.deployments.get(script) ?? [])])
  return deployment.id
}

function tagOf({ metadata }: Upload): string | undefined {
  return (metadata.migrations as { new_tag?: string } | undefined)?.new_tag
}

function describeVersion({ versions, versionTags }: Account, id: string) {
  const metadata = { ...MADE, source: 'wrangler' }
  const number = [...versions.keys()].indexOf(id) + 1
  const uploaded = versions.get(id)!.metadata
  return {
    ...{ id, number, metadata, annotations: uploaded.annotations ?? {} },
    resources: {
      ...{ bindings: [], script: {} },
      script_runtime: { migration_tag: versionTags.get(id) },
    },
  }
}
