import { ANNOUNCER_ID } from '../../src/wire/bootstrap.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'

/** Announces the new page's title to screen readers, politely. */
export function announceTitle(): void {
  const announcer = findStatus(ANNOUNCER_ID)
  if (!announcer) return
  hideFromSight(announcer)
  announcer.textContent = document.title
}

/** For screen readers only. */
export function hideFromSight({ style }: HTMLElement): void {
  style.position = 'absolute'
  style.width = style.height = '1px'
  style.overflow = 'hidden'
  style.clipPath = 'inset(50%)'
  style.whiteSpace = 'nowrap'
}
