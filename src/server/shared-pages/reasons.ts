import type { PageRequest } from '../request/page-request.ts'
import { visitorReaders } from '../request/visitor-readers.ts'

/** The export of a server module with which all visitors share a page. */
export type SharedExport = 'prerender' | 'cache'

/** What a loader has read of its visitor, in a file: `c.req.header`. */
type VisitorReads = readonly [file: string, values: ReadonlySet<string>]

/** Why a page can't be shared, and what to write; `docs/shared-pages.md` has all of them. */
export const REASONS = {
  password: (file: string, exported: SharedExport) =>
    `${file} exports ${exported} and password, but a shared page is for everybody. Remove one of them.`,

  everyNonce: (file: string, exported: SharedExport) =>
    `${file} exports ${exported}, but headers.ts has nonce = true, and each document needs a nonce of its own. Remove ${exported}, or allow the inline scripts by their hashes: scripts: ["'sha256-…'"].`,

  noPage: (file: string, route: string) =>
    `${file} exports prerender, but the route "${route}" has no page: only pages can be made at build. Remove prerender, or put the file into public/.`,

  pageReads: ([file, values]: VisitorReads, exported: SharedExport) =>
    `${reading(file, values)} Read only the URL, params and c.env there, read the visitor in a deferred value of a layout, or remove ${exported}.${fromMiddleware(values) ? OPEN_THERE : ''}`,

  layoutReads: ([file, values]: VisitorReads, exported: SharedExport) =>
    `${reading(file, values)} Return it as a promise, which is sent to each visitor, and show it in a <Suspense>; or remove ${exported}.`,

  differs: (difference: string, exported: SharedExport) =>
    `${difference} differs from visitor to visitor. Return it as a promise, which is sent to each visitor, and show it in a <Suspense>; or remove ${exported}.`,

  needsVisitor: (exported: SharedExport) =>
    `without a visitor the loader of its document or of a layout redirects or fails, so there is nothing to share. Guard the page in middleware, and return what knows the visitor as a promise; or remove ${exported}.`,

  outsideSuspense: () =>
    `something outside of any <Suspense> waits for a value that differs from visitor to visitor. Put a <Suspense> around each component that reads such a promise with use.`,

  cookie: (exported: SharedExport) =>
    `its loader sets a cookie, which all visitors would share. Set it in an action or in middleware, or remove ${exported}.`,

  inlineScript: (exported: SharedExport) =>
    `its document has an inline script with a nonce, which all visitors would share. Remove ${exported}.`,

  redirect: (location: string) =>
    `its loader redirects to ${location}. Leave its params out, or write the redirect into redirects in routes.ts.`,

  status: (status: number) =>
    `its loader responded with ${status}. Leave its params out, so that the Worker responds to each request.`,

  origin: () =>
    `it has the origin of its URL, which the build doesn't know. Name the site in the Wrangler configuration, by its domain, routes = [{ pattern = "example.com", custom_domain = true }], or on workers.dev by a variable, [vars] ORIGIN = "https://shop.team.workers.dev". Or write URLs without an origin.`,

  noData: () => 'its loader returned data for the document, but not for a second request.',
} as const

function reading(file: string, values: ReadonlySet<string>): string {
  return `the loader in ${file} reads ${[...values].map(asWritten).join(' and ')}, which differs from visitor to visitor.`
}

/** Hono's helpers for cookies read it. */
function asWritten(value: string): string {
  return value === 'c.req.raw' ? 'cookies or c.req.raw' : value
}

function fromMiddleware(values: ReadonlySet<string>): boolean {
  return values.has('c.var') || values.has('c.get')
}

const OPEN_THERE = ' If middleware opens a database there, open it in the loader: openDatabase(c.env.DB).'

/**
 * Which loaders of a page read their visitor, and what to write; `undefined` if none does. `personal`: the
 * files whose deferred values are personal parts, so that their loaders may.
 */
export function visitorReads(
  request: PageRequest,
  exported: SharedExport,
  personal: ReadonlySet<string>,
): string | undefined {
  const readers = [...visitorReaders(request)].filter(([file]) => !personal.has(file))
  return readers.length > 0 ? readers.map((reads) => reasonFor(reads, exported)).join('\n') : undefined
}

function reasonFor(reads: VisitorReads, exported: SharedExport): string {
  const isPage = reads[0].startsWith('pages/')
  return isPage ? REASONS.pageReads(reads, exported) : REASONS.layoutReads(reads, exported)
}
