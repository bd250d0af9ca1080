import { ANNOUNCER_ID, BOOTSTRAP_ID } from '../src/wire/bootstrap.ts'

/** The element of the bootstrap data, as soon as the shell is there, which may be long before the document ends. */
export async function whenShellArrived(): Promise<HTMLElement | null> {
  const arrived = () => document.getElementById(ANNOUNCER_ID) || document.readyState !== 'loading'
  if (!arrived()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = () => arrived() && resolve()
    const observer = new MutationObserver(check)
    observer.observe(document, { childList: true, subtree: true })
    document.addEventListener('readystatechange', check)
    await promise
    observer.disconnect()
    document.removeEventListener('readystatechange', check)
  }
  return document.getElementById(BOOTSTRAP_ID)
}
