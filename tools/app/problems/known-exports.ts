import type { LayoutModule, PageModule } from '../../../src/api/routes/route.ts'
import type {
  DocumentServer,
  LayoutServerModule,
  ServerModule,
} from '../../../src/api/server-module.ts'
import type { ExportNames } from '../exports-of.ts'

const PAGE_EXPORTS = Object.keys({
  Page: true,
  ErrorBoundary: true,
} satisfies Record<keyof PageModule, true>)

const LAYOUT_EXPORTS = Object.keys({
  Layout: true,
  ErrorBoundary: true,
} satisfies Record<keyof LayoutModule, true>)

const SERVER_EXPORTS = Object.keys({
  loader: true,
  action: true,
  search: true,
  cacheControl: true,
  limits: true,
  password: true,
} satisfies Record<keyof ServerModule, true>)

const LAYOUT_SERVER_EXPORTS = Object.keys({
  loader: true,
} satisfies Record<keyof LayoutServerModule, true>)

const DOCUMENT_EXPORTS = Object.keys({
  loader: true,
} satisfies Record<keyof DocumentServer, true>)

export interface AllowedExports {
  /** The exports without which the file has no use: one of them is enough. */
  needed?: ExportNames
  /** Default: `serverExports`, which are looked at for server modules. */
  known?: ExportNames
  /** A sentence with their names. */
  allowed: string
}

/** The files beside the pages. `worker.ts` may export anything. */
export const BESIDE_PAGES: Record<string, AllowedExports> = {
  'routes.ts': {
    known: ['routes', 'redirects'],
    allowed: 'It exports routes, and may export redirects.',
  },
  'document.server.ts': {
    needed: ['loader'],
    known: DOCUMENT_EXPORTS,
    allowed: 'It exports loader.',
  },
  'server.ts': {
    known: ['default', 'onError', 'limits'],
    allowed:
      'It may have a default export, which is a Hono app, and may export onError and limits.',
  },
  'headers.ts': { needed: ['headers'], known: ['headers'], allowed: 'It exports headers.' },
  'browser.ts': {
    known: ['onError', 'loadWhen'],
    allowed: 'It may export onError and loadWhen.',
  },
}

/** Pages, or layouts. */
export interface Kind {
  noun: 'page' | 'layout'
  ending: '.tsx' | '.server.ts'
  exports: AllowedExports
  serverExports: ExportNames
}

export const PAGE: Kind = {
  noun: 'page',
  ending: '.tsx',
  exports: {
    needed: ['Page'],
    known: PAGE_EXPORTS,
    allowed: 'A page exports Page, and may export ErrorBoundary.',
  },
  serverExports: SERVER_EXPORTS,
}

/** A URL whose server module responds to each request. */
export const NO_PAGE: Kind = {
  noun: 'page',
  ending: '.server.ts',
  exports: {
    needed: ['loader', 'action'],
    allowed: `Without a page it exports loader, action or both, and may export ${SERVER_EXPORTS.slice(2).join(', ')}.`,
  },
  serverExports: SERVER_EXPORTS,
}

export const LAYOUT: Kind = {
  noun: 'layout',
  ending: '.tsx',
  exports: {
    needed: ['Layout'],
    known: LAYOUT_EXPORTS,
    allowed: 'A layout exports Layout, and may export ErrorBoundary.',
  },
  serverExports: LAYOUT_SERVER_EXPORTS,
}
