import { DOCUMENT_END } from './boundary-markers.ts'
import type { OpenShell } from './open-shell.ts'
import { spliceHoles } from './splice-holes.ts'

interface RenderedHoles {
  /** All that React's `resume` has written. */
  resumed: string
  /** That of `resume`, made for this response. */
  nonce: string
}

/** The whole document, with all holes in their places. What isn't understood stays at the end, where React's scripts move it from. */
export function fillShell(shell: OpenShell, holes: RenderedHoles | undefined): string {
  if (!holes) return shell.html + DOCUMENT_END
  return spliceHoles({ shell, ...holes }) ?? shell.html + shell.segments + holes.resumed
}
