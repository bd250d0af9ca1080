import type {
  StartRendering,
  StartResuming,
} from '../../../src/server/rendering/react/rendering.ts'
import { renderShell } from '../../../src/server/rendering/shell/render-shell.ts'
import { encodeShell } from '../../../src/server/rendering/shell/encode-shell.ts'
import { fillShell } from '../../../src/server/rendering/shell/fill-shell.ts'
import type { ObservedShell } from './observed-shell.ts'
import { createStages, STAGES, type Stages } from './stages.ts'
import type { Trees } from './corpus/tree.ts'

interface React {
  startRendering: StartRendering
  startResuming: StartResuming
}

const NEVER_OUTLINED = Number.MAX_SAFE_INTEGER

/** Renders a tree as a whole, makes its shell while all stages are closed, and resumes it when all are open. */
export async function observeShell(react: React, tree: Trees[string]): Promise<ObservedShell> {
  const errors: string[] = []
  const options = {
    nonce: 'nonce',
    lifetime: new AbortController(),
    onError: (error: unknown) => void errors.push(String(error)),
  }
  const { text, allReady } = await react.startRendering(tree!(opened()), {
    ...options,
    progressiveChunkSize: NEVER_OUTLINED,
  })
  await allReady
  const whole = await text()
  const shell = await renderShell(tree!(createStages()), { settled: Promise.resolve(), ...options })
  const base = { whole, shell: shell && shell.html + shell.segments, errors }
  if (shell?.postponed === undefined) {
    return { ...base, hasHoles: false, resumed: '', spliced: undefined }
  }
  const rendering = await react.startResuming(tree!(opened()), {
    ...options,
    postponed: shell.postponed,
  })
  await rendering.allReady
  const resumed = await rendering.text()
  const { body, hasNonce } = fillShell(encodeShell(shell), {
    resumed,
    nonce: options.nonce,
  })
  const spliced = hasNonce ? undefined : await body.text()
  return { ...base, hasHoles: true, resumed, spliced }
}

function opened(): Stages {
  const stages = createStages()
  for (const stage of STAGES) stages.open(stage)
  return stages
}
