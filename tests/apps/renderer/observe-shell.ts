import type { StartResuming } from '../../../src/server/rendering/react/rendering.ts'
import { renderShell } from '../../../src/server/rendering/shell/render-shell.ts'
import type { ObservedShell } from './observed-shell.ts'
import { createStages, STAGES, type Stages } from './stages.ts'
import type { Trees } from './corpus/tree.ts'

/** Makes the shell of a tree while all stages are closed, and resumes it when all are open. */
export async function observeShell(
  { startResuming }: { startResuming: StartResuming },
  tree: Trees[string],
): Promise<ObservedShell> {
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  const made = await renderShell(tree!(createStages()), onError)
  const shell = typeof made === 'object' ? made : undefined
  const base = { shell: shell && shell.html + shell.segments, errors }
  if (shell?.postponed === undefined) return { ...base, hasParts: false, resumed: '' }
  const rendering = await startResuming(tree!(opened()), {
    postponed: shell.postponed,
    nonce: 'nonce',
    lifetime: new AbortController(),
    onError,
  })
  await rendering.allReady
  return { ...base, hasParts: true, resumed: await rendering.text() }
}

function opened(): Stages {
  const stages = createStages()
  for (const stage of STAGES) stages.open(stage)
  return stages
}
