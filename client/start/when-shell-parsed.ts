import { ANNOUNCER_ID } from '../../src/wire/bootstrap.ts'
import { findBootstrap, findStatus } from './dom/runtime-elements.ts'

/**
 * Resolves to the element of the bootstrap data when the shell is parsed, which may be long before the
 * document ends. Never resolves for a document that is cut off before that; its links and forms work.
 */
export function whenShellParsed(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(check)
    observer.observe(document, { childList: true, subtree: true })
    check()

    function check(): void {
      if (!findStatus(ANNOUNCER_ID)) return
      observer.disconnect()
      resolve(findBootstrap()!)
    }
  })
}
