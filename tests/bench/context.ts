import type { Effort } from './effort.ts'
import type { Progress } from './progress.ts'
import type { Samples } from './samples.ts'

/** What each step of a run needs. */
export interface Context {
  effort: Effort
  samples: Samples
  progress: Progress
}
