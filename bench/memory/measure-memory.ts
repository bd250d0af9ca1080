import type { Subject } from '../builds/subjects.ts'
import type { Context } from '../context.ts'
import { fetchPage } from '../load/fetch-page.ts'
import { runLoad } from '../load/run-load.ts'
import { serveSubject } from '../load/serve-subject.ts'

/** The memory of an isolate at Cloudflare: https://developers.cloudflare.com/workers/platform/limits/#memory */
export const HEAP_LIMIT_MB = 128

/** Each requests the page once: with more requests, plain's Worker ends at that limit in most rounds. */
export const MEMORY_CONNECTIONS = 256

export const MEMORY_SUBJECTS = ['constant', 'plain', 'arrive'] as const

const PAGE = { path: '/table/1000' }

/** Memory and CPU of a large page for many visitors at once, without a limit and within that of an isolate. */
export async function measureMemory(context: Context): Promise<void> {
  for (let round = 1; round <= context.effort.rounds; round++) {
    for (const subject of MEMORY_SUBJECTS) {
      await measureSubject(subject, 'free', context)
      await measureSubject(subject, 'limited', context).catch((error: unknown) => {
        console.error(`${subject} ended within ${HEAP_LIMIT_MB} MB:`, error)
      })
    }
  }
}

/** `runLoad` throws if a request fails. */
async function measureSubject(
  subject: Subject,
  heap: 'free' | 'limited',
  { samples, build }: Context,
): Promise<void> {
  const v8Flags = heap === 'limited' ? `--max-old-space-size=${HEAP_LIMIT_MB}` : ''
  await using served = await serveSubject(await build(subject), { v8Flags })
  const html = await fetchPage(served, PAGE)
  const load = { ...PAGE, html, amount: MEMORY_CONNECTIONS, connections: MEMORY_CONNECTIONS }
  const { requests, cpuMs } = await runLoad(served, load)
  samples.add(`${subject} ${heap} memory`, served.peakMemoryMb())
  samples.add(`${subject} ${heap} cpu`, cpuMs / requests)
}
