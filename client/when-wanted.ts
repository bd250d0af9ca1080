import { afterPaint } from './after-paint.ts'
import type { HydrateWhen } from '../src/wire/hydration.ts'
import { whenIdle } from './when-idle.ts'

/** How long a busy main thread may put the hydration of an idle page off. */
const IDLE_LIMIT_MS = 2000

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [tabindex], [role], [contenteditable]'

/** Resolves when the document is to be hydrated; somebody's intent is reason enough in any case. */
export function whenWanted(when: HydrateWhen): Promise<unknown> {
  if (when === 'load') return Promise.resolve()
  return when === 'idle' ? Promise.race([whenPaintedAndIdle(), firstIntent()]) : firstIntent()
}

async function whenPaintedAndIdle(): Promise<void> {
  await afterPaint()
  await whenIdle(IDLE_LIMIT_MS)
}

/** The first time that somebody points at, touches or focuses a control, or types. */
function firstIntent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointerover', 'touchstart', 'click', 'focusin', 'keydown']) {
    document.addEventListener(type, check, { signal, capture: true, passive: true })
  }
  return promise

  function check(event: Event): void {
    if (!isIntent(event)) return
    listening.abort()
    resolve()
  }
}

/** Reading moves the pointer over text, and scrolls with keys. */
function isIntent({ target, type, key = '' }: Event & { key?: string }): boolean {
  if (type === 'keydown' && (key === 'Enter' || (key.length === 1 && key !== ' '))) return true
  return target instanceof Element && target.closest(CONTROLS) !== null
}
