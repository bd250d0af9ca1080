import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that wait for the Worker's limit of ten seconds. */
const WAITING = /\/worker\/(time-limits|document-load)\.test\.ts$/

/**
 * Vitest's order, but each project begins with the files that wait. In a fresh checkout Vitest begins with
 * the largest, and these would be the last of all, beside idle cores.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((ofProject) => [
      ...ofProject.filter(waits),
      ...ofProject.filter((file) => !waits(file)),
    ])
  }
}

function waits({ moduleId }: TestSpecification): boolean {
  return WAITING.test(moduleId)
}
