import { ROUTES } from '../builds/subjects.ts'
import { writeEditedApp } from '../growth/edited-app.ts'
import { measureDevelopment } from '../growth/measure-development.ts'
import { timeDevelopment, WAITS, type Wait } from '../growth/time-development.ts'
import { medianOf } from '../median-interval.ts'
import { growPeer, type GrownPeer } from './grow-peer.ts'
import type { PeerContext } from './peer-context.ts'
import { SUBJECTS, type SubjectName } from './peers.ts'
import type { GrowthResult } from './results.ts'

const GROWN: readonly SubjectName[] = ['arrive', 'sveltekit', 'react-router']

/** What developers wait for in apps of 10, 100 and 1000 routes, in ms; `undefined` for other frameworks. */
export async function measureGrowth(
  context: PeerContext,
): Promise<Record<SubjectName, GrowthResult | undefined>> {
  const results: Partial<Record<SubjectName, GrowthResult>> = {}
  for (const routes of ROUTES) {
    for (const name of GROWN) {
      results[name] = { ...results[name], [routes]: await measure(name, routes, context) }
    }
  }
  return Object.fromEntries(SUBJECTS.map((name) => [name, results[name]])) as Record<
    SubjectName,
    GrowthResult | undefined
  >
}

async function measure(
  name: SubjectName,
  routes: number,
  { effort, build }: PeerContext,
): Promise<Record<Wait, number>> {
  const times = new Map<Wait, number[]>()
  const add = (wait: Wait, ms: number) => {
    console.error(`${name} ${routes}: ${wait} ${Math.round(ms)} ms`)
    times.set(wait, [...(times.get(wait) ?? []), ms])
  }
  const edits = effort.shownEdits
  if (name === 'arrive') {
    await measureDevelopment({ write: (folder) => writeEditedApp(folder, routes), edits, add })
  } else {
    await build(name) // installs it
    const peer = growPeer(name as GrownPeer, routes)
    await timeDevelopment(peer, { edits, add }).finally(peer.remove)
  }
  const median = (wait: Wait) => medianOf(times.get(wait)!.toSorted((a, b) => a - b))
  return Object.fromEntries(WAITS.map((wait) => [wait, median(wait)])) as Record<Wait, number>
}
