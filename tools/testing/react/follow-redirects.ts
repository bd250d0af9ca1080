import { failed, type StubContent, type StubLoad, type StubTable } from './stub-table.ts'

/** As many as browsers follow: https://fetch.spec.whatwg.org/#http-redirect-fetch */
const MAX_REDIRECTS = 20

interface FollowOptions {
  url: URL
  signal: AbortSignal
  /** What the page's action returned. */
  result?: unknown
  /** If it has been asked for. */
  loading?: StubLoad | Promise<StubLoad>
}

/** Loads a page of a stub, and those that its loader redirects to. */
export async function followRedirects(
  table: StubTable,
  { url, signal, result, loading = table.load(url, { signal, result }) }: FollowOptions,
): Promise<{ url: URL; content: StubContent }> {
  let loaded = await loading
  let shown = url
  for (let count = 0; loaded.type === 'redirect'; count++) {
    const { to } = loaded
    if (to.origin !== url.origin) return { url: shown, content: failed(leadsElsewhere(to)) }
    if (count === MAX_REDIRECTS) return { url: shown, content: failed(endless(to)) }
    shown = to
    loaded = await table.load(to, { signal })
  }
  return { url: shown, content: loaded }
}

function leadsElsewhere({ href }: URL): Error {
  return new Error(`The stub is redirected to ${href}, which is another site.`)
}

function endless({ pathname }: URL): Error {
  return new Error(`The loaders of the stub redirect for ever, last to ${pathname}.`)
}
