import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import type { Account, Upload } from './account.ts'
import { copyDatabase } from './copy-database.ts'

/** Serves what was uploaded, and nothing else of the build, in workerd; with the account's databases as they are now. */
export async function serveUpload(upload: Upload, account: Account) {
  const outDir = mkdtempSync(resolve(tmpdir(), 'arrive-upload-'))
  for (const { name, text } of upload.modules) write(resolve(outDir, 'worker', name), text)
  for (const [path, { hash }] of Object.entries(upload.manifest)) {
    write(resolve(outDir, `client/${path}`), account.files.get(hash)!.body)
  }
  const { _headers: headers, ...assets } = upload.metadata.assets.config
  write(resolve(outDir, 'client/_headers'), String(headers))
  write(resolve(outDir, 'worker/wrangler.json'), JSON.stringify(configOf(upload, assets)))
  const server = await serveBuilt({ outDir, port: 0, onLog: () => {} })
  for (const { name, id } of databasesOf(upload)) {
    const { sqlite } = account.databases.get(String(id))!
    await copyDatabase(sqlite, await server.miniflare.getD1Database(name))
  }
  return {
    url: server.url,
    async dispose() {
      await server.dispose()
      rmSync(outDir, { recursive: true })
    },
  }
}

/** The settings of the upload as wrangler's configuration has them. */
function configOf(upload: Upload, assets: Record<string, unknown>) {
  const { main_module: main, compatibility_date, compatibility_flags } = upload.metadata
  const texts = boundOf(upload, 'plain_text')
  const classes = boundOf(upload, 'durable_object_namespace')
  return {
    name: 'arrive',
    main,
    compatibility_date,
    compatibility_flags,
    no_bundle: true,
    assets: { directory: '../client', ...assets },
    vars: Object.fromEntries(texts.map(({ name, text }) => [name, text])),
    durable_objects: {
      bindings: classes.map((bound) => ({ name: bound.name, class_name: bound['class_name'] })),
    },
    migrations: [{ tag: 'v1', new_sqlite_classes: classes.map((bound) => bound['class_name']) }],
    queues: {
      producers: boundOf(upload, 'queue').map((bound) => ({
        binding: bound.name,
        queue: bound['queue_name'],
      })),
    },
    d1_databases: databasesOf(upload).map(({ name, id }) => ({ binding: name, database_id: id })),
  }
}

function databasesOf(upload: Upload) {
  return boundOf(upload, 'd1')
}

function boundOf({ metadata }: Upload, type: string) {
  return (metadata.bindings ?? []).filter((binding) => binding.type === type)
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
