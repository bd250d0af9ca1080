import type { ComponentType, ReactNode } from 'react'
import type { Problem } from '../wire/problem.ts'
import type { CheckDocumentServer, DataOf } from './server-module.ts'

/**
 * The props of `Document` in an app's `document.tsx`: `DocumentProps<typeof server>`, with
 * `import type * as server from './document.server.ts'`, if there is one.
 */
export interface DocumentProps<server extends CheckDocumentServer<server> = object> {
  url: URL
  /** The data of the loader in `document.server.ts`. */
  data: DataOf<server>
  /** The page. */
  children: ReactNode
  /** The runtime's elements, for the end of `<body>`. */
  runtime: ReactNode
}

/** The props of `ErrorPage` in an app's `error.tsx`. */
export interface ErrorPageProps {
  /** The status, its title, and further facts. An error of rendering in the browser is a 500. */
  problem: Problem
  /** The params of the matched route; `{}` if no route matched, or if the route refused them. */
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

/** The static properties of an app's `Document`. */
export interface DocumentSettings {
  /** Is rendered around each page, inside its layout: see `pageTransition`. Default: nothing. */
  pageTransition?: ComponentType<{ children: ReactNode }>
  /**
   * The app has its own `<ViewTransition>`s, so a page is shown in a transition, a frame or more after
   * its URL. Default: no, and a page is shown in the same frame as its URL.
   */
  hasViewTransitions?: boolean
}

/** The exports of an app folder besides its pages. */
export interface AppParts {
  Document: ComponentType<DocumentProps<never>> & DocumentSettings
  ErrorPage: ComponentType<ErrorPageProps>
}
