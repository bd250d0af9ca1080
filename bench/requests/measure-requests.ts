import { sessionHeaders } from '../baselines/session.ts'
import type { Context } from '../context.ts'
import { fetchPage, type PageRequest } from '../load/fetch-page.ts'
import { measurePage } from '../load/measure-page.ts'
import { CONNECTIONS, runLoad } from '../load/run-load.ts'
import { serveSubject, TRACE_COLLECTIONS } from '../load/serve-subject.ts'
import type { Subject } from '../builds/subjects.ts'

/** Who answers the same pages, in the order of a round. */
const SUBJECTS = ['constant', 'plain', 'before', 'arrive'] as const
const SESSION_SUBJECTS = ['plain-with-session', 'arrive-with-session'] as const

export const REQUESTED = ['/', '/items/7', '/table/1000'] as const
export const REQUESTED_WITH_SESSION = ['/', '/items/7'] as const

/** A large page takes so many times as long as a small one. */
const LARGE = 30

/** CPU per request of each page, and what a visitor may wait for. */
export async function measureRequests(context: Context): Promise<void> {
  const headers = await sessionHeaders()
  for (let round = 1; round <= context.effort.rounds; round++) {
    for (const path of REQUESTED) {
      for (const subject of SUBJECTS) await measureLong(subject, { path }, context)
    }
    for (const path of REQUESTED_WITH_SESSION) {
      for (const subject of SESSION_SUBJECTS) await measureLong(subject, { path, headers }, context)
    }
  }
}

/** In a workerd of its own, for so long that V8 collects all garbage several times. */
async function measureLong(
  subject: Subject,
  request: PageRequest,
  { effort, samples, build }: Context,
): Promise<void> {
  await using served = await serveSubject(await build(subject), { v8Flags: TRACE_COLLECTIONS })
  const { path } = request
  const page = { ...request, html: await fetchPage(served, request) }
  const amount = Math.ceil(effort.requests / (path.startsWith('/table') ? LARGE : 1))
  const warmUp = Math.max(CONNECTIONS, Math.ceil(amount / 50))
  await runLoad(served, { ...page, amount: warmUp })
  const { requests, cpuMs, longestMs } = await runLoad(served, { ...page, amount })
  samples.add(`${subject} cpu ${path}`, cpuMs / requests)
  samples.add(`${subject} longest response ${path}`, longestMs)
  samples.add(`${subject} longest stop ${path}`, served.longestStopMs())
  samples.add(`${subject} memory ${path}`, served.peakMemoryMb())
}

/**
 * Measures each page of all subjects one right after the other, so that what else happens on the machine
 * hits them alike. Each has a fresh workerd, and one that is not asked does nothing.
 */
export async function measureInTurn(
  subjects: readonly Subject[],
  pages: readonly PageRequest[],
  { effort, samples, build }: Context,
): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const running = []
  for (const subject of subjects) {
    running.push({ subject, served: stack.use(await serveSubject(await build(subject))) })
  }
  for (const page of pages) {
    for (const { subject, served } of running) {
      samples.add(`${subject} cpu ${page.path}`, await measurePage(served, page, effort))
    }
  }
}
