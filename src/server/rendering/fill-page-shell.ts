import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { pageElement } from './page-element.tsx'
import { HOLES_WAIT_MS } from './holes-wait.ts'
import { isComplete, limitRendering, type RenderedDocument } from './render-document.ts'
import type { RenderedPage } from './render-page.ts'
import { renderingOptions } from './rendering-options.ts'
import { startResuming } from './react/start-rendering.ts'
import type { Rendering } from './react/rendering.ts'
import { fillShell } from './shell/fill-shell.ts'
import type { Shell } from './shell/shell.ts'

/** Renders the holes of a shell for a visitor, and puts them into their places, or after the shell if they are not ready soon. */
export function fillPageShell(
  request: PageRequest,
  page: RenderedPage,
  shell: Shell,
): Promise<RenderedDocument> {
  return runStep(request, { name: 'render', span: 'render' }, () => fill(request, page, shell))
}

async function fill(
  request: PageRequest,
  page: RenderedPage,
  shell: Shell,
): Promise<RenderedDocument> {
  const { nonce, lifetime, limitMs, isWhole, onError } = renderingOptions(request, page)
  const { postponed } = shell
  if (postponed === undefined) return { type: 'complete', nonce, html: fillShell(shell, undefined) }
  const { element } = pageElement(request, page, undefined)
  const rendering = await startResuming(element, { postponed, nonce, lifetime, onError })
  if (rendering.isPending) limitRendering(rendering.allReady, lifetime, limitMs)
  if (rendering.isPending && !(await isComplete(rendering, { isWhole, waitMs: HOLES_WAIT_MS }))) {
    return { type: 'stream', nonce, body: shellAndHoles(shell, rendering) }
  }
  const resumed = await rendering.text()
  return { type: 'complete', nonce, html: fillShell(shell, { resumed, nonce }) }
}

function shellAndHoles(
  { html, segments }: Shell,
  rendering: Rendering,
): ReadableStream<Uint8Array> {
  const holes = rendering.stream().getReader()
  let isSent = false
  return new ReadableStream({
    async pull(stream) {
      if (!isSent) {
        isSent = true
        return stream.enqueue(new TextEncoder().encode(html + segments))
      }
      const { done, value } = await holes.read()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: (reason) => holes.cancel(reason),
  })
}
