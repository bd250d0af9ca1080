/** What the proxy does to a response. */
export type Fault =
  | { type: 'hang' }
  | { type: 'reset' }
  /** The connection ends after the headers and half of the first piece of the body. */
  | { type: 'cut' }
  | { type: 'truncate'; bytes: number }
  /** Only the first line of the response is passed on. */
  | { type: 'stall' }
  /** What comes after the first `after` is held back until the fault is lifted. */
  | { type: 'pause'; after: string }
  | { type: 'delay'; ms: number }
  /** The response is passed on in pieces of `bytes`. */
  | Slow
  /** 200 with the right type, and a body that makes no sense. */
  | { type: 'garbage' }
  | { type: 'answer'; status: number; contentType: string; body: string }

export interface Slow {
  type: 'slow'
  bytes: number
  everyMs: number
}

/** A fault with the promise that it has been lifted. */
export type AppliedFault = Fault & { lifted: Promise<void> }

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
