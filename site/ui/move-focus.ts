import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus with the arrow keys: from the input of a search to what it has found, and back. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
