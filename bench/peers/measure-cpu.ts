import { measurePage } from '../load/measure-page.ts'
import { serveSubject } from '../load/serve-subject.ts'
import { createSamples } from '../samples.ts'
import type { PeerContext } from './peer-context.ts'
import { hasTime, SUBJECTS, type SubjectName } from './peers.ts'

const PATHS = ['/', '/items/7', '/table/1000']

/** The CPU per request of each subject's pages: medians of the rounds. */
export async function measureCpu({
  effort,
  build,
}: PeerContext): Promise<Record<SubjectName, Record<string, number>>> {
  const samples = createSamples(console.error)
  const folders: { name: SubjectName; outDir: string }[] = []
  for (const name of SUBJECTS) folders.push({ name, outDir: await build(name) })
  for (let round = 1; round <= effort.rounds; round++) {
    await using stack = new AsyncDisposableStack()
    const running = []
    for (const { name, outDir } of folders) {
      running.push({ name, served: stack.use(await serveSubject(outDir)) })
    }
    for (const path of PATHS) {
      for (const { name, served } of running) {
        const request = { path, hasTime: hasTime(name) }
        samples.add(`${name} ${path}`, await measurePage(served, request, effort))
      }
    }
  }
  const medians = SUBJECTS.map((name) => [
    name,
    Object.fromEntries(PATHS.map((path) => [path, samples.median(`${name} ${path}`)])),
  ])
  return Object.fromEntries(medians)
}
