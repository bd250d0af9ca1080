import type { Fault } from './fault.ts'

/** The page that a Wi-Fi network sends for every site until its guest has signed in. */
export const SIGN_IN_PAGE =
  '<!doctype html><title>Welcome</title><h1 id="title">Please sign in to the Wi-Fi</h1>'

/** What a Wi-Fi network sends in place of the site. */
export const PORTAL = pageInstead(200, SIGN_IN_PAGE)

/** What a proxy or a load balancer shows if it gets no page. */
export function errorPage(status: number): Fault {
  const page = `<!doctype html><title>${status}</title><h1 id="title">Error ${status}</h1>`
  return pageInstead(status, page)
}

function pageInstead(status: number, body: string): Fault {
  return { type: 'answer', status, contentType: 'text/html; charset=utf-8', body }
}
