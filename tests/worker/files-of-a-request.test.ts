import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { serveSubject } from '../../bench/load/serve-subject.ts'
import { FIXTURE_OUT } from '../apps/build-apps.ts'
import { sourceOf } from '../servers/built-sources.ts'
import { inspectWorker, type Inspector } from '../servers/inspect-worker.ts'

/**
 * V8 then forgets at each full collection which functions have run. It doesn't know of async functions whether they
 * have run since, so nothing but the page may be asked for.
 */
const FORGETTING = '--no-lazy-feedback-allocation --no-opt --no-maglev --no-sparkplug --stress-flush-code'

/**
 * The way of a request for a page without server module and layouts, from the Worker's `fetch` to the last byte. What the
 * build knows is not asked for each request, so the files for what this page and app don't have are missing: sessions and other
 * middleware, layouts, a loader of the document, deferred values, pages that visitors share, traces.
 */
/** Before `pageResponse` is called, and after its response. */
const AROUND = [
  'routing/decode-segments.ts',
  'routing/match.ts',
  'routing/route-tree.ts',
  'server/app.ts',
  'server/request/data-request.ts',
  'server/responses/security-headers.ts',
  'wire/page-data.ts',
  'worker.ts',
]

/** From the call of `pageResponse` to its response. */
const FILES = [
  'api/urls/href.ts',
  'api/urls/same-origin-path.ts',
  'api/urls/write-path.ts',
  'server/assets/document-files.ts',
  'server/assets/stylesheets.ts',
  'server/data/run-document-loader.ts',
  'server/data/run-loader.ts',
  'server/data/run-loaders.ts',
  'server/modules/matched-page.ts',
  'server/modules/route-modules.ts',
  'server/pages/find-page.ts',
  'server/pages/page-response.ts',
  'server/pages/rendered-page-response.ts',
  'server/pages/server-modules.ts',
  'server/rendering/document-assets.tsx',
  'server/rendering/notice-texts.ts',
  'server/rendering/page-bootstrap.ts',
  'server/rendering/page-element.tsx',
  'server/rendering/react/bun-stand-ins.ts',
  'server/rendering/react/html-stream.ts',
  'server/rendering/react/start-rendering.ts',
  'server/rendering/render-document.ts',
  'server/rendering/render-page.ts',
  'server/rendering/stylesheet-elements.tsx',
  'server/request/lifetime.ts',
  'server/data/limit-of.ts',
  'server/request/page-request.ts',
  'server/request/tracing/run-step.ts',
  'server/responses/document-response.ts',
  'server/responses/entity-tag.ts',
  'server/shared-pages/shared-page-response.ts',
  'view/page-boundary.tsx',
  'view/page-tree.tsx',
  'view/runtime.tsx',
  'wire/bootstrap.ts',
  'wire/encode-json.ts',
]

/** The names of functions that set the fields of classes. */
const INITIALIZER = /_initializer>$/

interface Coverage {
  result: {
    url: string
    functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[]
  }[]
}

it('runs functions of these files of src for GET /', { timeout: 120_000 }, async () => {
  await using served = await serveSubject(FIXTURE_OUT, { v8Flags: FORGETTING, inspect: true })
  using inspector = await inspectWorker(served.miniflare)
  const get = async () => expect(await (await fetch(served.url)).text()).toContain('Home')
  for (let times = 0; times < 5; times++) await get()
  await inspector.send('HeapProfiler.enable')
  await inspector.send('HeapProfiler.takeHeapSnapshot') // after full collections
  await get()
  expect(FILES.length).toBeLessThanOrEqual(40)
  expect(await filesThatRan(inspector)).toEqual([...AROUND, ...FILES].sort())
})

/** The files below `src/`, sorted. */
async function filesThatRan(inspector: Inspector): Promise<string[]> {
  const { result } = await inspector.send<Coverage>('Profiler.getBestEffortCoverage')
  const files = new Set<string>()
  for (const { url, functions } of result.filter((script) => script.url.startsWith('file:'))) {
    const builtFile = fileURLToPath(url)
    const placeOf = placesIn(readFileSync(builtFile, 'utf8'))
    for (const { functionName, ranges } of functions) {
      const { startOffset, count } = ranges[0]!
      const isFunction = startOffset > 0 && !INITIALIZER.test(functionName) // not the module itself
      const file = count > 0 && isFunction && sourceOf(builtFile, placeOf(startOffset))
      if (file) files.add(file)
    }
  }
  return [...files].sort()
}

function placesIn(text: string): (offset: number) => { line: number; column: number } {
  return (offset) => {
    const before = text.slice(0, offset).split('\n')
    return { line: before.length - 1, column: before.at(-1)!.length }
  }
}
