import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { standIn, type StandInOptions } from '../../../packages/edge-cache/door.ts'
import { CACHE_BINDING, edgeCacheService } from '../../../packages/edge-cache/for-tests.ts'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { EDGE_OUT } from '../../apps/build-apps.ts'
import { bringPackage, buildApp, copyApp, emptyFolder } from '../../apps/copied-fixture.ts'
import { BROWSER } from '../served-fixture.ts'
import { detailOf } from './served-edge.ts'

// As in an app with `cross_version_cache`: https://developers.cloudflare.com/workers/cache/configuration/#cross-version-caching
let entrypointOfLive: () => Promise<URL>
const cache = edgeCacheService(() => entrypointOfLive())

const folder = emptyFolder()
let first: Version
let second: Version
beforeAll(async () => {
  const app = copyApp('edge', folder)
  bringPackage(folder, 'valibot')
  const page = resolve(app, 'pages/item.tsx')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<button>Save', '<button>Store'))
  const outDir = resolve(folder, 'dist')
  buildApp(app, outDir)
  first = await versionIn(EDGE_OUT)
  second = await versionIn(outDir)
})
afterAll(async () => {
  await first?.dispose()
  await second?.dispose()
})

type Version = Awaited<ReturnType<typeof versionIn>>

/** A version of the app. A request to it means that it is the deployed one. */
async function versionIn(outDir: string) {
  let entrypoint: StandInOptions['entrypoint']
  const edgeCache = (options: StandInOptions) => {
    entrypoint = options.entrypoint
    return { ...standIn(options), bindings: { [CACHE_BINDING]: cache } }
  }
  const { miniflare, dispose } = await serveBuilt({ outDir, port: 0, edgeCache })
  return {
    dispose,
    async get(path: string): Promise<Response> {
      entrypointOfLive = entrypoint
      const response = await miniflare.dispatchFetch(`https://shop.example${path}`, {
        headers: BROWSER,
      })
      return response as unknown as Response
    },
  }
}

/** The build that a document's scripts or a page's data are of. */
function buildIn(text: string): string {
  return /"build":"(\w+)"/.exec(text)![1]!
}

function scriptsIn(html: string): string[] {
  return [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url)
}

describe('a deploy while pages are shared', () => {
  it('sends no page of the last build', async () => {
    const old = await (await first.get('/items/1')).text()
    expect(detailOf(await first.get('/items/1'))).toBe('HIT')
    const deployed = await second.get('/items/1')
    expect(detailOf(deployed)).toBe('MISS')
    const html = await deployed.text()
    expect(html).toContain('<button>Store')
    expect(buildIn(html)).not.toBe(buildIn(old))
    const onlyOld = scriptsIn(old).filter((script) => !scriptsIn(html).includes(script))
    expect(onlyOld).not.toEqual([])
    expect(onlyOld.filter((script) => html.includes(script))).toEqual([])
  })

  it('sends data that names its own build', async () => {
    const path = dataPathOf('/items/2')
    const old = await (await first.get(path)).text()
    const data = await (await second.get(path)).text()
    const again = await second.get(path)
    expect(detailOf(again)).toBe('HIT')
    expect(await again.text()).toBe(data)
    expect(buildIn(data)).not.toBe(buildIn(old))
    expect(buildIn(data)).toBe(buildIn(await (await second.get('/items/2')).text()))
  })

  it('that is undone finds its pages again', async () => {
    const html = await (await first.get('/items/3')).text()
    await (await second.get('/items/3')).text()
    const undone = await first.get('/items/3')
    expect(detailOf(undone)).toBe('HIT')
    expect(await undone.text()).toBe(html)
  })
})
