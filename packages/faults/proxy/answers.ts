import type { Fault } from './fault.ts'

/** The page with which a Wi-Fi network answers for every site until its guest has signed in. */
export const SIGN_IN_PAGE =
  '<!doctype html><title>Welcome</title><h1 id="title">Please sign in to the Wi-Fi</h1>'

/** A Wi-Fi network answers for the site. */
export const PORTAL = answerWith(200, SIGN_IN_PAGE)

/** What a proxy or a load balancer shows if it gets no page. */
export function errorAnswer(status: number): Fault {
  const page = `<!doctype html><title>${status}</title><h1 id="title">Error ${status}</h1>`
  return answerWith(status, page)
}

function answerWith(status: number, body: string): Fault {
  return { type: 'answer', status, contentType: 'text/html; charset=utf-8', body }
}
