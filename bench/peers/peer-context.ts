import type { Effort } from '../effort.ts'
import type { BuildSubject } from './build-subject.ts'

/** What each part of a run needs. */
export interface PeerContext {
  effort: Pick<Effort, 'rounds' | 'warmUpCpuMs' | 'cpuMs' | 'navigations' | 'shownEdits'>
  build: BuildSubject
}
