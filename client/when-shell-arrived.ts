import { ANNOUNCER_ID, BOOTSTRAP_ID } from '../src/wire/bootstrap.ts'

/**
 * The element of the bootstrap data, as soon as the shell is there, which may be long before the
 * document ends. Where the document is cut off before, this never resolves, and the page stays plain.
 */
export async function whenShellArrived(): Promise<HTMLElement> {
  if (!hasArrived()) await nextMutationWith(hasArrived)
  return document.getElementById(BOOTSTRAP_ID)!
}

function hasArrived(): boolean {
  return document.getElementById(ANNOUNCER_ID) !== null
}

function nextMutationWith(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!condition()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
