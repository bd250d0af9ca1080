import type { Build } from './builds/create-builds.ts'
import type { Effort } from './effort.ts'
import type { Samples } from './samples.ts'

/** What each part of a run needs. */
export interface Context {
  effort: Effort
  samples: Samples
  build: Build
}
