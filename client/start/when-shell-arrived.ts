import { ANNOUNCER_ID } from '../../src/wire/bootstrap.ts'
import { findBootstrap, findStatus } from './dom/runtime-elements.ts'

/**
 * The element of the bootstrap data, as soon as the shell is there, which may be long before the
 * document ends. Where the document is cut off before, this never resolves, and the page stays plain.
 */
export function whenShellArrived(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    look()

    function look(): void {
      if (!findStatus(ANNOUNCER_ID)) return
      observer.disconnect()
      resolve(findBootstrap()!)
    }
  })
}
