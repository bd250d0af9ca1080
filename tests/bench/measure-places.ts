import { serveBuilt } from '../../tools/serve/serve-built.ts'
import type { Context } from './context.ts'
import { namePlaces, PLACES, type Place } from './name-places.ts'
import { runLoad } from './run-load.ts'
import { outDirOf } from './subjects.ts'
import { takeProfile } from './take-profile.ts'
import { CPU_TARGETS } from './targets.ts'
import { USUAL_CONNECTIONS } from './measure-pages.ts'

/** The pages whose time is shown by places. */
export const PROFILED = ['plain', 'arrive'] as const

/** Profiles each page; each place gets its share of the time in which code ran. */
export async function measurePlaces(context: Context): Promise<void> {
  for (const subject of PROFILED) await measureSubject(subject, context)
}

async function measureSubject(
  subject: (typeof PROFILED)[number],
  { effort, samples, progress }: Context,
): Promise<void> {
  const outDir = outDirOf(subject)
  const { url, miniflare, name, dispose } = await serveBuilt({
    outDir,
    port: 0,
    files: 'skip',
    inspect: true,
  })
  const placeOf = namePlaces(outDir)
  const inspector = await miniflare.getInspectorURL()
  for (const path of Object.keys(CPU_TARGETS)) {
    progress.show(`${subject}: profile of ${path}`)
    await load(path)
    const { frames } = await takeProfile(inspector, name, () => load(path))
    const seen = Map.groupBy(frames, placeOf)
    const share = shareOf(seen, frames.length)
    for (const place of PLACES) samples.add(`${subject} ${path} in ${place}`, share(place))
  }
  await dispose()

  function load(path: string) {
    const end = performance.now() + effort.profileMs
    const goOn = () => performance.now() < end
    return runLoad({ port: Number(url.port), path, connections: USUAL_CONNECTIONS, goOn })
  }
}

function shareOf(seen: ReadonlyMap<Place, unknown[]>, all: number): (place: Place) => number {
  const count = (place: Place) => seen.get(place)?.length ?? 0
  return (place) => count(place) / (all - count('idle'))
}
