import { createHash } from 'node:crypto'
import type { Violation } from '../find-violation.ts'
import { createEntries } from './entries.ts'
import { statesIn, type Commit, type Facts, type Seen, type Stored } from './facts.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import { createPromises } from './promises.ts'

/** Notes what happens in a run, and checks it. */
export function createRecord(now: () => number) {
  const facts: Facts = { commits: [], purges: [], logs: [], faults: [], cuts: [] }
  const trace: string[] = []
  const violations: Violation[] = []
  const promises = createPromises(now)
  const entries = createEntries(now)

  const note = (line: string) => void trace.push(`${now()} ${line}`)
  const fail = (row: string, detail: string) => {
    violations.push({ row, detail: `${detail}, at ${now()} ms` })
    note(`BROKEN ${row}: ${detail}`)
  }

  return {
    facts,
    trace,
    violations,
    note,
    fail,
    /** What a visitor is promised who sends a request now. */
    promised: ({ visitor, ...asked }: Pick<Seen, 'visitor' | 'place' | 'version' | 'url'>) => ({
      ...promises.to(visitor, asked.place),
      storedAt: entries.storedAt(asked),
    }),
    evicted: entries.evict,
    committed(item: string, state: number): void {
      facts.commits.push({ item, state, at: now() })
      promises.committed(item, state)
      note(`item ${item} is ${state}`)
    },
    answered(visitor: string, write: Pick<Commit, 'item' | 'state'> & { status: number }): void {
      note(`${visitor} has sent ${write.state} for item ${write.item}: ${write.status}`)
      promises.answered(visitor, write)
    },
    /** Returns what to call when an accepted purge has reached a place. */
    purged(tags: readonly string[], isAccepted: boolean): (place: number) => void {
      facts.purges.push({ tags, at: now(), isAccepted })
      note(`purge ${tags.join()} ${isAccepted ? 'accepted' : 'refused'}`)
      const reach = promises.purged(tags)
      return (place) => {
        note(`purge ${tags.join()} in place ${place}`)
        entries.purge(place, tags)
        reach(place)
      }
    },
    logged(line: string): void {
      facts.logs.push({ at: now(), line })
      note(line.replace(/"stack":"(?:[^"\\]|\\.)*"/, '"stack":"…"')) // it has lines of Node
      if (line.includes('invalidation failed'))
        promises.givenUp((JSON.parse(line) as { tags: string[] }).tags)
    },
    seen(response: Seen): void {
      const seen = { ...response, storedAt: entries.isStill(response) ? response.storedAt : undefined }
      note(lineOf(seen))
      for (const { row, ofResponse } of INVARIANTS) {
        const detail = ofResponse?.(seen, facts)
        if (detail !== undefined) fail(row, `${seen.wants} of ${seen.page} for ${seen.visitor}: ${detail}`)
      }
    },
    stored(stored: Stored): void {
      entries.add(stored)
      for (const { row, ofStored } of INVARIANTS) {
        const detail = ofStored?.(stored)
        if (detail !== undefined) fail(row, `${stored.url}: ${detail}`)
      }
    },
    ended(): void {
      for (const { row, ofEnd } of INVARIANTS) {
        const detail = ofEnd?.(facts)
        if (detail !== undefined) fail(row, detail)
      }
    },
  }
}

/** What was seen, and a digest of all of it. */
function lineOf({ status, visitor, page, headers, text }: Seen): string {
  const digest = createHash('sha256').update(text).digest('base64').slice(0, 8)
  return `${visitor} ${page} ${status} ${headers.get('Cache-Status') ?? ''} ${JSON.stringify(statesIn(text))} ${digest}`
}
