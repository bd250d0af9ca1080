/** The page with which a Wi-Fi network answers for every site until its guest has signed in. */
export const SIGN_IN_PAGE =
  '<!doctype html><title>Welcome</title><h1 id="title">Please sign in to the Wi-Fi</h1>'

/** What a proxy or a load balancer shows if it gets no page. */
export function errorPage(status: number): string {
  return `<!doctype html><title>${status}</title><h1 id="title">Error ${status}</h1>`
}
