import { SimTarget } from './dom/events.ts'

/** By target and type of event. */
export type ListenerCounts = Readonly<Record<string, number>>

/** None of targets that are not of this world. */
export function countListeners(targets: Readonly<Record<string, unknown>>): ListenerCounts {
  const counts = Object.entries(targets).flatMap(([name, target]) =>
    target instanceof SimTarget
      ? target.listenerCounts().map(([type, count]) => [`${name} ${type}`, count])
      : [],
  )
  return Object.fromEntries(counts) as ListenerCounts
}
