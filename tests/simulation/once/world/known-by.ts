import type { OnceResult, Refusal } from '../../../../packages/once/for-tests.ts'
import type { OnceModules } from '../once-modules.ts'

/** What the page knows that has this response. */
export interface Known {
  what: Refusal['known']
  keepsKey: boolean
  retryAfterMs: number
  /** The outcome of a run. */
  of: 'done' | 'failed' | 'thrown' | undefined
  answer: string | undefined
}

const WHAT = { done: 'done', failed: 'not done', thrown: 'nothing' } as const

export function knownBy(result: OnceResult, { REFUSALS }: OnceModules): Known {
  if (result.type === 'replay' || result.type === 'ended') {
    const { of, answer } =
      result.type === 'replay' ? result : { of: result.end.type, answer: result.end.answer }
    return { what: WHAT[of], keepsKey: false, retryAfterMs: 0, of, answer }
  }
  const { known, keepsKey, retryAfterS = 0 } = REFUSALS[result.type]
  return { what: known, keepsKey, retryAfterMs: retryAfterS * 1000, of: undefined, answer: undefined }
}
