import { serveBuilt } from '../../tools/serve/serve-built.ts'
import type { Context } from '../context.ts'
import { medianOf } from '../median-interval.ts'
import { measureFirstByte, type FirstByte } from './first-byte.ts'
import { pageUpload } from './page-upload.ts'

/** The same page in the three ways in which it can reach a visitor. */
export const WAYS = ['rendered', 'behind', 'static'] as const

/** What a prerendered page costs a request, and an upload. */
export async function measurePrerendering({ effort, samples, build }: Context): Promise<void> {
  const { url, dispose } = await serveBuilt({ outDir: await build('prerendered'), port: 0 })
  try {
    await requestInTurn(url, effort.firstBytes) // V8 optimises what runs for each request
    for (let round = 1; round <= effort.rounds; round++) {
      for (const [way, bytes] of await requestInTurn(url, effort.firstBytes)) {
        const sorted = bytes.map(({ ms }) => ms).toSorted((a, b) => a - b)
        samples.add(`${way} first byte`, medianOf(sorted))
        const ran = bytes.filter(({ isFile }) => !isFile)
        samples.add(`${way} worker`, (100 * ran.length) / bytes.length)
      }
    }
  } finally {
    await dispose()
  }
  for (const [name, size] of Object.entries(pageUpload(await build('site')))) {
    samples.add(name, size)
  }
}

type Way = (typeof WAYS)[number]

/** Requests each page so many times, one after the other, so that all meet the same machine. */
async function requestInTurn(url: URL, times: number): Promise<Map<Way, FirstByte[]>> {
  const bytes = new Map(WAYS.map((way): [Way, FirstByte[]] => [way, []]))
  for (let time = 0; time < times; time++) {
    for (const [way, all] of bytes) {
      all.push(await measureFirstByte(new URL(`/contract/${way}`, url)))
    }
  }
  return bytes
}
