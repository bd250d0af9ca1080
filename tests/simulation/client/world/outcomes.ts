/** What happens to one request for data, a form, a file or a document. */
export interface Outcome {
  /** `reset`: before the server has it; `lost`: the response is; `cut`: after the first chunk. */
  fault: 'none' | 'hang' | 'reset' | 'lost' | 'cut' | 'garbage' | 'foreign'
  /** Until the head of the response, or the file, is there. */
  ms: number
  /** From each chunk of the body to the next. */
  bodyMs: number
}

export const QUICK: Outcome = { fault: 'none', ms: 20, bodyMs: 5 }

/** Requests for data and forms, or files and documents as well. */
export type Requested = 'data' | 'all'

/** What a schedule says of the requests that follow, in their order; then all is quick. */
export function createOutcomes(of: Requested, onFault: () => void) {
  let left: Outcome[] = []
  return {
    next(requested: Requested = 'all'): Outcome {
      const outcome = of === requested || of === 'all' ? (left.shift() ?? QUICK) : QUICK
      if (outcome.fault !== 'none') onFault()
      return outcome
    },
    set: (outcomes: readonly Outcome[]) => void (left = [...outcomes]),
  }
}
