import type { PageRequest } from '../request/page-request.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { pageElement } from './page-element.tsx'
import { isComplete, limitRendering, type RenderedDocument } from './render-document.ts'
import type { RenderedPage } from './render-page.ts'
import { renderingOptions } from './rendering-options.ts'
import { startResuming } from './react/start-rendering.ts'
import type { Rendering } from './react/rendering.ts'
import { fillShell } from './shell/fill-shell.ts'
import type { Shell } from './shell/shell.ts'

/** A shell with its own entity tag. */
interface TaggedShell extends Shell {
  tag: string
}

/** Renders the holes of a shell for a visitor, and puts them into their places, or after the shell if they are not ready soon. */
export function fillPageShell(
  request: PageRequest,
  page: RenderedPage,
  shell: TaggedShell,
): Promise<RenderedDocument> {
  return runStep(request, { name: 'render', span: 'render' }, () => fill(request, page, shell))
}

async function fill(
  request: PageRequest,
  page: RenderedPage,
  shell: TaggedShell,
): Promise<RenderedDocument> {
  const { nonce, lifetime, limitMs, isWhole, onError } = renderingOptions(request, page)
  const { postponed, tag } = shell
  const { waitMs = 0 } = page
  if (postponed === undefined) {
    return { type: 'filled', nonce, ...fillShell(shell, undefined), source: tag }
  }
  const { element } = pageElement(request, page, { isResumed: true })
  const rendering = await startResuming(element, { postponed, nonce, lifetime, onError })
  if (rendering.isPending) limitRendering(rendering.allReady, lifetime, limitMs)
  if (rendering.isPending && !(await isComplete(rendering, { isWhole, waitMs }))) {
    return { type: 'stream', nonce, body: shellAndHoles(shell, rendering) }
  }
  // workerd's Blob encodes half of a character as bytes that are no UTF-8.
  const resumed = (await rendering.text()).toWellFormed()
  const filled = fillShell(shell, { resumed, nonce })
  return { type: 'filled', nonce, ...filled, source: tag + resumed.replaceAll(nonce, '') }
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
        stream.enqueue(html)
        if (segments !== '') stream.enqueue(new TextEncoder().encode(segments))
        return
      }
      const { done, value } = await holes.read()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: (reason) => holes.cancel(reason),
  })
}
