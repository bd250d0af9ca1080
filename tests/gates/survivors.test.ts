import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fetchPage } from '../../bench/load/fetch-page.ts'
import { runLoad } from '../../bench/load/run-load.ts'
import { serveSubject } from '../../bench/load/serve-subject.ts'
import { FIXTURE_OUT } from '../apps/build-apps.ts'
import { sourceOf } from '../servers/built-sources.ts'
import { inspectWorker } from '../servers/inspect-worker.ts'

const WARM_UP = 2000
const REQUESTS = 20_000
const SAMPLED_BYTES = 4096

/** What small collections leave is freed by a full one only, which stops all requests (docs/decisions/045-cpu-and-memory.md). */
const MOST_BYTES = 50

/** Small, so that little is left in it that no collection has looked at; one request at a time keeps nothing else alive. */
const YOUNG = '--min-semi-space-size=1 --max-semi-space-size=1'

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

interface ProfileNode {
  callFrame: CallFrame
  selfSize: number
  children: ProfileNode[]
}

describe('what small collections leave of a request', () => {
  it.each(['/', '/items/7'])('is little for each function of src: %s', async (path) => {
    await using served = await serveSubject(FIXTURE_OUT, { v8Flags: YOUNG, inspect: true })
    using inspector = await inspectWorker(served.miniflare)
    const load = { path, html: await fetchPage(served, { path }), connections: 1 }
    await runLoad(served, { ...load, amount: WARM_UP })
    await inspector.send('HeapProfiler.enable')
    await inspector.send('HeapProfiler.startSampling', {
      samplingInterval: SAMPLED_BYTES,
      includeObjectsCollectedByMajorGC: true,
    })
    await runLoad(served, { ...load, amount: REQUESTS })
    const { profile } = await inspector.send<{ profile: { head: ProfileNode } }>(
      'HeapProfiler.getSamplingProfile',
    )
    const large = [...bytesByFunction(profile.head)].filter(([, bytes]) => bytes > MOST_BYTES)
    expect(Object.fromEntries(large)).toEqual({})
  })
})

/** Bytes a request by function: `server/data/run-loaders.ts loadedData`. */
function bytesByFunction(head: ProfileNode): Map<string, number> {
  const bytes = new Map<string, number>()
  const add = ({ callFrame, selfSize, children }: ProfileNode, caller: string | undefined) => {
    const name = nameOf(callFrame) ?? (isBuiltIn(callFrame) ? caller : undefined)
    if (name !== undefined) bytes.set(name, (bytes.get(name) ?? 0) + selfSize / REQUESTS)
    for (const child of children) add(child, name)
  }
  add(head, undefined)
  return bytes
}

function nameOf({ url, lineNumber, columnNumber, functionName }: CallFrame): string | undefined {
  const place = { line: lineNumber, column: columnNumber }
  const file = sourceOf(resolve(FIXTURE_OUT, 'worker', url), place)
  return file && `${file} ${functionName}`
}

/** Is it a function of the language, such as `map`? Our own functions call those of workerd too: `(V8 API)`. */
function isBuiltIn({ url, functionName }: CallFrame): boolean {
  return url === '' && !functionName.startsWith('(')
}
