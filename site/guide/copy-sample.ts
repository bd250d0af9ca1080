import type { MouseEvent } from 'react'

const SHOWN_MS = 2000

/** Copies the sample whose button was clicked (`build/samples.ts`). */
export function copySample({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button.copy') : null
  if (button instanceof HTMLButtonElement) void copyCodeOf(button)
}

async function copyCodeOf(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.sample')?.querySelector('pre')?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(code)
    showFor(button, 'Copied')
  } catch {
    // The visitor or the browser refuses it: select the code, so that a key copies it.
    selectCodeOf(button)
    showFor(button, 'Press Ctrl+C')
  }
}

function selectCodeOf(button: HTMLButtonElement): void {
  const code = button.closest('.sample')?.querySelector('pre')
  if (code) getSelection()?.selectAllChildren(code)
}

/** Screen readers say a button's new name when it is focused, as it is after a click. */
function showFor(button: HTMLButtonElement, text: string): void {
  const { ariaLabel } = button
  button.textContent = text
  button.ariaLabel = text
  setTimeout(() => {
    button.textContent = 'Copy'
    button.ariaLabel = ariaLabel
  }, SHOWN_MS)
}
