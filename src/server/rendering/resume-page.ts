import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { pageElement } from './page-element.tsx'
import { limitRendering, type RenderedDocument } from './render-document.ts'
import { type RenderedPage, renderingOptions } from './render-page.ts'
import { startResuming } from './react/start-rendering.ts'
import type { Rendering } from './react/rendering.ts'
import type { Shell } from './shell/open-shell.ts'

/** A shell with personal parts to render. */
export type OpenShell = Shell & { postponed: string }

/** Sends a shell at once, and its visitor's parts when they are ready, with React's scripts. */
export function resumePage(
  request: PageRequest,
  page: RenderedPage,
  shell: OpenShell,
): Promise<RenderedDocument> {
  return runStep(request, { name: 'render', span: 'render' }, async () => {
    const { nonce, lifetime, limitMs, onError } = renderingOptions(request, page)
    const { element } = pageElement(request, page, { isResumed: true })
    const options = { postponed: shell.postponed, nonce, lifetime, onError }
    const rendering = await startResuming(element, options)
    if (rendering.isPending) limitRendering(rendering.allReady, lifetime, limitMs)
    return { type: 'stream', nonce, body: shellAndParts(shell, rendering) }
  })
}

function shellAndParts({ html, segments }: Shell, rendering: Rendering): ReadableStream<Uint8Array> {
  const parts = rendering.stream().getReader()
  let isSent = false
  return new ReadableStream({
    async pull(stream) {
      if (!isSent) {
        isSent = true
        stream.enqueue(html)
        if (segments !== '') stream.enqueue(new TextEncoder().encode(segments))
        return
      }
      const { done, value } = await parts.read()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: (reason) => parts.cancel(reason),
  })
}
