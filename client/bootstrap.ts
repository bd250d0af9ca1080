import { ANNOUNCER_ID } from '../src/view/runtime.tsx'
import { BOOTSTRAP_ID, decodeBootstrap, type Bootstrap } from '../src/wire/bootstrap.ts'

/** A document without (whole) bootstrap data: cut off, or not one of ours. It stays a plain document. */
export class BootstrapMissing extends Error {
  override readonly name = 'BootstrapMissing'
}

/** Reads the bootstrap data as soon as the shell is there, which may be long before the document ends. */
export async function readBootstrap(): Promise<Bootstrap> {
  await whenShellArrived()
  const text = document.getElementById(BOOTSTRAP_ID)?.textContent
  const bootstrap = text ? decodeBootstrap(text) : undefined
  if (!bootstrap) throw new BootstrapMissing('this document has no bootstrap data')
  return bootstrap
}

/** The announcer is the shell's last element, so all before it is whole. */
function whenShellArrived(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const arrived = () => document.getElementById(ANNOUNCER_ID) || document.readyState !== 'loading'
  if (arrived()) return Promise.resolve()
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', check)
  return promise

  function check(): void {
    if (!arrived()) return
    observer.disconnect()
    document.removeEventListener('readystatechange', check)
    resolve()
  }
}
