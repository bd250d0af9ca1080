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

/** What a schedule says of the requests that follow, in their order; then all is quick. */
export function createOutcomes(onFault: () => void) {
  let left: Outcome[] = []
  return {
    next(): Outcome {
      const outcome = left.shift() ?? QUICK
      if (outcome.fault !== 'none') onFault()
      return outcome
    },
    set: (outcomes: readonly Outcome[]) => void (left = [...outcomes]),
  }
}
