import { sessionHeaders } from '../baselines/session.ts'
import { SESSION_DELAY_HEADER } from '../builds/generate-personal-app.ts'
import type { Context } from '../context.ts'
import { BROWSER_HEADERS } from '../load/browser-headers.ts'
import { serveSubject } from '../load/serve-subject.ts'
import { medianOf } from '../median-interval.ts'
import { measureInTurn } from '../requests/measure-requests.ts'

export const PERSONAL_PAGES = ['/', '/table/10', '/table/100', '/table/1000'] as const

export const PERSONAL_SUBJECTS = ['plain-with-session', 'named', 'personal'] as const

/** How long the session takes for the first byte, in ms. */
export const SESSION_DELAYS = [0, 10, 200] as const

const DELAYED = '/table/1000'
const FIRST_BYTES = 20

/** CPU of a page that shows the name of its visitor, rendered and shared, and its first byte while the session takes long. */
export async function measurePersonal(context: Context): Promise<void> {
  const headers = await sessionHeaders()
  for (let round = 1; round <= context.effort.rounds; round++) {
    const pages = PERSONAL_PAGES.map((path) => ({ path, headers }))
    await measureInTurn(PERSONAL_SUBJECTS, pages, context)
  }
  for (const subject of ['named', 'personal'] as const) {
    await measureFirstBytes(subject, headers, context)
  }
}

async function measureFirstBytes(
  subject: 'named' | 'personal',
  session: Record<string, string>,
  { samples, build }: Context,
): Promise<void> {
  await using served = await serveSubject(await build(subject))
  for (const delay of SESSION_DELAYS) {
    const headers = { ...BROWSER_HEADERS, ...session, [SESSION_DELAY_HEADER]: String(delay) }
    const all: { first: number; whole: number }[] = []
    for (let time = 0; time < FIRST_BYTES; time++) {
      const start = performance.now()
      const response = await fetch(new URL(DELAYED, served.url), { headers })
      const first = performance.now() - start
      const html = await response.text()
      if (!html.includes('Hello, ')) throw new Error(`${subject} has no name: ${html}`)
      all.push({ first, whole: performance.now() - start })
    }
    const median = (values: number[]) => medianOf(values.toSorted((a, b) => a - b))
    samples.add(`${subject} first byte ${delay}`, median(all.map(({ first }) => first)))
    samples.add(`${subject} whole ${delay}`, median(all.map(({ whole }) => whole)))
  }
}
