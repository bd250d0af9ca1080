import type { ComponentType, ReactNode } from 'react'
import type { Problem } from '../wire/problem.ts'
import type { Messages } from './messages.ts'
import type { CheckDocumentServer, DataOf } from './server-module.ts'

/**
 * The props of `Document` in `document.tsx`. If the app has a `document.server.ts`, write
 * `DocumentProps<typeof server>` with `import type * as server from './document.server.ts'`.
 */
export interface DocumentProps<server extends CheckDocumentServer<server> = object> {
  /** The URL of the page, without a hash. */
  url: URL
  /** The data of the loader in `document.server.ts`; `undefined` without one. */
  data: DataOf<server>
  /** The page, with its layouts. */
  children: ReactNode
  /** Scripts, data and live regions. Render it at the end of `<body>`. */
  runtime: ReactNode
}

/** The props of `ErrorPage` in `error.tsx`. */
export interface ErrorPageProps {
  /** The status, its title and details. If rendering throws in the browser, the status is 500. */
  problem: Problem
  /** The params of the matched route; `{}` if no route matched, or if the route refused them. */
  params: Readonly<Record<string, string | undefined>>
  /** The requested URL, without a hash. */
  url: URL
}

/** Properties of the function `Document`: `Document.pageTransition = pageTransition('page-leaves')`. */
export interface DocumentSettings {
  /** A component around each page, inside its layouts, that animates it: `pageTransition`. Default: none. */
  pageTransition?: ComponentType<{ children: ReactNode }>
  /**
   * Set it to `true` if your app renders `<ViewTransition>` itself. A page is then shown in a transition, at
   * least one frame after its URL. Default: `false`, a page is shown in the same frame as its URL.
   */
  hasViewTransitions?: boolean
  /**
   * URLs of the fonts that the first paint needs. Documents preload them; browsers find the others when they
   * lay out text in them. Default: none.
   */
  fonts?: readonly string[]
  /**
   * The texts that Arrive itself shows visitors, in the language of a page. It gets the props from which
   * `Document` reads the language. Default: English.
   */
  messages?: (page: Pick<DocumentProps<never>, 'url' | 'data'>) => Messages | undefined
}

/** The exports of an app folder besides its pages. */
export interface AppParts {
  Document: ComponentType<DocumentProps<never>> & DocumentSettings
  ErrorPage: ComponentType<ErrorPageProps>
}
