import type { BlockNavigations } from './client.ts'
import type { Intent } from './observations.ts'
import type { World } from './world.ts'

/** What the visitor decides when the page asks about changes that are not saved. */
export interface Decision {
  answerMs: number
  /** Leave? Else the visitor stays, and saves. */
  isYes: boolean
}

interface UnsavedOptions {
  world: World
  later: (ms: number, work: () => void) => () => void
  block: () => BlockNavigations | undefined
  /** What the visitor has just asked for; `undefined` if a script has. */
  intentNow: (url: URL) => Intent | undefined
  /** A link that is followed again is no click. */
  noteIntent: (kind: Intent['kind'], url: URL) => void
}

/** A component with `useBlocker`, and its visitor. */
export function createUnsavedPage({ world, later, block, intentNow, noteIntent }: UnsavedOptions) {
  let decision: Decision | undefined
  let pageKey: number | undefined
  let listening = new AbortController()
  let forget = () => {}

  function end(): void {
    forget()
    listening.abort()
    decision = undefined
  }

  function stay(): void {
    end()
    world.observe({ type: 'stayed' })
  }

  /** The question waits for its answer; a newer one takes its place. */
  function onBlocked({ location, resume }: { location: URL; resume: () => void }): void {
    const intent = intentNow(location)
    world.observe({ type: 'blocked', intent })
    forget()
    forget = later(decision!.answerMs, () => {
      if (!decision!.isYes) return stay()
      world.observe({ type: 'resumed', url: location })
      if (intent?.kind === 'link') noteIntent('link', location)
      world.run(resume)
    })
  }

  return {
    end,
    edit(next: Decision, key: number | undefined): void {
      end()
      decision = next
      pageKey = key
      listening = new AbortController()
      const { signal } = listening
      block()?.({ shouldBlock: () => true, onBlocked, onEnd: () => {}, signal })
    },
    pageShown: (key: number) => void (key === pageKey || end()),
    /** The browser's own question, which all else waits for. */
    staysInDocument(isTravel?: true): boolean {
      if (!decision) return false
      const { isYes } = decision
      world.observe({ type: 'blocked', intent: undefined, ...(isTravel && { isTravel }) })
      if (isYes) world.observe({ type: 'resumed', url: undefined })
      else stay()
      return !isYes
    },
  }
}
