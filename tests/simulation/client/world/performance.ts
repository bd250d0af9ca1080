interface PerformanceOptions {
  now: () => number
  timeOrigin: number
  serverTiming: readonly { name: string; description: string }[]
}

interface Entry {
  name: string
  startTime: number
}

/** The clock of a document, and what it notes by name. */
export function createPerformance({ now, timeOrigin, serverTiming }: PerformanceOptions) {
  let entries: Entry[] = []
  const note = (name: string, startTime = now()) => void entries.push({ name, startTime })
  return {
    now,
    timeOrigin,
    mark: (name: string) => note(name),
    measure: (name: string, { start }: { start: number }) => note(name, start),
    clearMeasures: (name: string) => void (entries = entries.filter((entry) => entry.name !== name)),
    getEntriesByName: (name: string) => entries.filter((entry) => entry.name === name),
    getEntriesByType: (type: string) => {
      if (type === 'paint') return [{ name: 'first-paint' }]
      return type === 'navigation' ? [{ type: 'navigate', domInteractive: 1, serverTiming }] : []
    },
  }
}
