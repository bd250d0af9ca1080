import { Suspense, use } from 'react'
import type { StartRendering } from '../../../../src/server/rendering/react/rendering.ts'
import { Awaited, Html, Late, Throws } from '../late.tsx'
import { createStages, settle } from '../stages.ts'
import { NEVER, TwoPending, watched, type Behaviours } from './watched.tsx'

/** Ends before the document is there: by the signal, the reader, or an error. */
export const endings: Behaviours = {
  async abortedFromTheStart(start) {
    const { options, errors } = watched({ signal: AbortSignal.abort(new Error('too late')) })
    const failure = await start(<Pending />, options).catch(String)
    return { failure, errors }
  },

  async abortedBeforeTheShell(start) {
    const controller = new AbortController()
    const { options, errors } = watched(controller)
    const started = start(<Pending />, options).catch(String)
    await settle()
    controller.abort(new Error('left'))
    return { failure: await started, errors }
  },

  async abortedAfterTheShell(start) {
    const controller = new AbortController()
    const { options, errors } = watched(controller)
    const rendering = await start(<TwoPending />, options)
    const html = new Response(rendering.stream()).text()
    await settle()
    controller.abort('limit')
    return { html: await html, errors }
  },

  async abortedBeforeItIsTakenWhole(start) {
    const controller = new AbortController()
    const { options, errors } = watched(controller)
    const rendering = await start(<TwoPending />, options)
    controller.abort('limit')
    await rendering.allReady
    return { html: await rendering.text(), errors }
  },

  async abortedWhenAllIsThere(start) {
    const controller = new AbortController()
    const { options, errors } = watched(controller)
    const rendering = await start(<Html>there</Html>, options)
    controller.abort('too late')
    return { html: await rendering.text(), errors }
  },

  async cancelled(start) {
    const stages = createStages()
    const { options, errors } = watched()
    let renders = 0
    const Counted = () => {
      renders++
      return use(stages.at(1, 'part', 'part'))
    }
    const rendering = await start(
      <Html>
        <Suspense>
          <Counted />
        </Suspense>
      </Html>,
      options,
    )
    const reader = rendering.stream().getReader()
    const shell = await reader.read()
    const rendersBefore = renders
    await reader.cancel('gone')
    stages.open(1)
    await settle()
    return { hasShell: !shell.done, rendersAfter: renders - rendersBefore, errors }
  },

  async cancelledUnread(start) {
    const { options, errors } = watched()
    const rendering = await start(<TwoPending />, options)
    await rendering.stream().cancel('unread')
    await settle()
    return { errors }
  },

  async failsInThePart(start) {
    const stages = createStages()
    const { options, errors } = watched()
    const late = <Late fallback="instead" of={stages.failAt(1, 'part', 'part')} />
    const rendering = await start(<Html>{late}</Html>, options)
    const html = new Response(rendering.stream()).text()
    stages.open(1)
    return { html: await html, errors }
  },

  async failsAsAWhole(start) {
    const controller = new AbortController()
    const rendering = await start(...unreportable(controller))
    await settle()
    controller.abort('limit')
    return { failure: await rendering.allReady.then(rendering.text).catch(String) }
  },

  async failsAsAWholeWhileRead(start) {
    const rendering = await start(...unreportable(new AbortController()))
    rendering.allReady.catch(() => {}) // the reader gets the error
    const reader = rendering.stream().getReader()
    const shell = await reader.read()
    return { hasShell: !shell.done, failure: await reader.read().catch(String) }
  },

  async failsInTheShell(start) {
    const { options, errors } = watched()
    return { failure: await start(<Throws message="shell" />, options).catch(String), errors }
  },
}

function Pending() {
  return <Awaited of={NEVER} />
}

/** A part whose error can't be reported, which ends the rendering as a whole. */
function unreportable(lifetime: AbortController): Parameters<StartRendering> {
  const stages = createStages()
  let reports = 0
  const onError = () => {
    if (reports++ === 0) throw new Error('no report')
  }
  setTimeout(() => stages.open(1), 0)
  const late = <Late of={stages.failAt(1, 'part', 'part')} />
  const page = <Html>{late}</Html>
  return [page, { nonce: 'nonce', lifetime, onError }]
}
