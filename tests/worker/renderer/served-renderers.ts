import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { afterAll } from 'vitest'
import { RENDERERS_OUT } from '../../apps/build-apps.ts'

const SETTINGS = readFileSync(resolve(import.meta.dirname, '../../../wrangler.toml'), 'utf8')

export type RendererName = 'edge' | 'ours'

/** Serves two Workers during a file's tests: one renders with React's edge build, one with ours. */
export async function servedRenderers() {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.NONE),
      workers: [worker('edge'), worker('ours')],
    }),
  )
  afterAll(() => miniflare.dispose())
  await miniflare.ready
  return async function ask<Answer>(renderer: RendererName, path: string, query: object = {}) {
    const url = await miniflare.unsafeGetDirectURL(renderer)
    url.pathname = path
    url.search = String(new URLSearchParams({ ...query }))
    const response = await fetch(url)
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Answer
  }
}

function worker(name: RendererName) {
  return {
    name,
    bindings: { RENDERER: name },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    modules: true,
    scriptPath: resolve(RENDERERS_OUT, 'worker.js'),
    compatibilityDate: /compatibility_date = "(.+)"/.exec(SETTINGS)![1]!,
  }
}
