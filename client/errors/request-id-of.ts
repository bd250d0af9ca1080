import { decodeBootstrap } from '../../src/wire/bootstrap.ts'
import { findBootstrap } from '../start/dom/runtime-elements.ts'

/** The request id of the Worker's error page, if this document is one and still shows it. */
export function requestIdOf({ origin, pathname, search }: URL): string | undefined {
  const bootstrap = decodeBootstrap(findBootstrap()?.textContent ?? '')
  if (!bootstrap || !('page' in bootstrap) || bootstrap.page.type !== 'error') return undefined
  const document = new URL(bootstrap.href, origin)
  const isShown = document.pathname === pathname && document.search === search
  return isShown ? bootstrap.page.problem.requestId : undefined
}
