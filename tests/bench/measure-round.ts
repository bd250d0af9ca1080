import type { Context } from './context.ts'
import { measureConcurrency, measurePage, measurePages } from './measure-pages.ts'
import { measureSlow } from './measure-slow.ts'
import { measureStartUp } from './measure-start-up.ts'
import { withServed } from './serve-subject.ts'
import {
  outDirOf,
  PAGES,
  ROUTES,
  ROUTES_SUBJECTS,
  routesName,
  routesOutDir,
  STRINGS,
  SUBJECTS,
  type Subject,
} from './subjects.ts'
import { CPU_TARGETS } from './targets.ts'

/** One round: everything in turn, each subject in a fresh workerd, never two of them at once. */
export async function measureRound(round: number, context: Context): Promise<void> {
  const inRound = withRound(round, context)
  for (const subject of SUBJECTS) await measureSubject(subject, inRound)
  await measureStrings(inRound)
  for (const count of ROUTES) {
    for (const subject of ROUTES_SUBJECTS) await measureRoutes(subject, count, inRound)
  }
}

async function measureSubject(subject: Subject, context: Context): Promise<void> {
  await withServed(outDirOf(subject), async (served) => {
    await measurePages(served, subject, context)
    await measureConcurrency(served, subject, context)
    await measureSlow(served, subject, context)
  })
  await measureStartUp(outDirOf(subject), subject, context)
}

async function measureStrings(context: Context): Promise<void> {
  await withServed(outDirOf(STRINGS), async (served) => {
    for (const path of Object.keys(CPU_TARGETS)) {
      await measurePage(served, { name: STRINGS, path, wanted: PAGES[path]! }, context)
    }
  })
}

async function measureRoutes(subject: Subject, count: number, context: Context): Promise<void> {
  const name = routesName(subject, count)
  const outDir = routesOutDir(subject, count)
  await withServed(outDir, (served) =>
    measurePage(served, { name, path: '/', wanted: PAGES['/']! }, context),
  )
  await measureStartUp(outDir, name, context)
}

function withRound(round: number, context: Context): Context {
  const { progress, effort } = context
  const show = (text: string) => progress.show(`round ${round} of ${effort.rounds}, ${text}`)
  return { ...context, progress: { ...progress, show } }
}
