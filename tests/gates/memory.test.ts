import { describe, expect, it } from 'vitest'
import { BROWSER_HEADERS } from '../../bench/load/browser-headers.ts'
import { runLoad } from '../../bench/load/run-load.ts'
import { serveSubject } from '../../bench/load/serve-subject.ts'
import { dataPathOf } from '../../src/wire/page-data.ts'
import { FIXTURE_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'

/** Until all code is compiled and the pages have been asked for. */
const WARM_UP = 2000
const REQUESTS = 8000

/**
 * A response that only a full collection frees, because it is of a subclass or has a property, leaves 10 to
 * 20 KB (docs/decisions/045-cpu-and-memory.md). Hono makes one more to collect what middleware sets.
 */
const MOST_KB = { alone: 6, withMiddleware: 8 }

// The memory of a process is read as Linux has it.
describe.runIf(process.platform === 'linux')('the memory that a request leaves', () => {
  it.each([
    ['a document', FIXTURE_OUT, '/', MOST_KB.alone],
    ['a page’s data', FIXTURE_OUT, dataPathOf('/items/7'), MOST_KB.alone],
    ['a document behind middleware', PLATFORM_OUT, '/docs', MOST_KB.withMiddleware],
  ])('is a few kilobytes: %s', { timeout: 180_000 }, async (_, outDir, path, most) => {
    await using served = await serveSubject(outDir)
    const response = await fetch(new URL(path, served.url), { headers: BROWSER_HEADERS })
    expect(response.status).toBe(200)
    const html = await response.text()
    await runLoad(served, { path, html, amount: WARM_UP })
    const before = served.peakMemoryMb()
    await runLoad(served, { path, html, amount: REQUESTS })
    const kilobytes = ((served.peakMemoryMb() - before) * 1000) / REQUESTS
    expect(kilobytes).toBeLessThan(most)
  })
})
