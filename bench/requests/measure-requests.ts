import { sessionHeaders } from '../baselines/session.ts'
import type { Context } from '../context.ts'
import type { PageRequest } from '../load/fetch-page.ts'
import { measurePage } from '../load/measure-page.ts'
import { serveSubject } from '../load/serve-subject.ts'
import type { Subject } from '../builds/subjects.ts'

/** Who answers the same pages, in the order of a round. */
const SUBJECTS = ['constant', 'strings', 'plain', 'arrive'] as const
const SESSION_SUBJECTS = ['plain-with-session', 'arrive-with-session'] as const

export const REQUESTED = ['/', '/items/7', '/table/1000'] as const
export const REQUESTED_WITH_SESSION = ['/', '/items/7'] as const

/** CPU per request of each page. */
export async function measureRequests(context: Context): Promise<void> {
  const headers = await sessionHeaders()
  for (let round = 1; round <= context.effort.rounds; round++) {
    const pages = REQUESTED.map((path) => ({ path }))
    await measureInTurn(SUBJECTS, pages, context)
    const pagesWithSession = REQUESTED_WITH_SESSION.map((path) => ({ path, headers }))
    await measureInTurn(SESSION_SUBJECTS, pagesWithSession, context)
  }
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
