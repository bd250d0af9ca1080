import type { ComponentType, ReactNode } from 'react'
import type { Problem } from '../wire/problem.ts'
import type { Json, MaybePromise } from './loader.ts'
import type { AppContext } from './register.ts'

/** The props of `Document` in an app's `document.tsx`. */
export interface DocumentProps<data = undefined> {
  url: URL
  /** What the loader of `document.server.ts` returned. */
  data: data
  /** The page. */
  children: ReactNode
  /** The runtime's elements, for the end of `<body>`. */
  runtime: ReactNode
}

/** The argument of the loader in `document.server.ts`. */
export interface DocumentLoaderArgs {
  /**
   * Hono's context of the request. If the loader reads it, the document counts as personal: no shared
   * cache may keep it.
   */
  c: AppContext
  /** The page's own URL. */
  url: URL
  /** Fires when the visitor leaves, and at the Worker's limit. */
  signal: AbortSignal
}

/**
 * The type of the document's loader, inferred from its component: `DocumentLoad<typeof Document>`. It
 * runs for every response, also for error pages, so it should read the request only.
 */
export type DocumentLoad<component extends (props: never) => unknown> = (
  args: DocumentLoaderArgs,
) => MaybePromise<Json<DataOf<Parameters<component>[0]>>>

type DataOf<props> = props extends { data: infer data } ? data : never

/** The exports of an app's `document.server.ts`. */
export interface DocumentServer {
  loader: (args: DocumentLoaderArgs) => unknown
}

/** The props of `ErrorPage` in an app's `error.tsx`. */
export interface ErrorPageProps {
  problem: Problem
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

/** What an app folder exports besides its pages. */
export interface AppParts {
  Document: ComponentType<DocumentProps<never>> & DocumentSettings
  ErrorPage: ComponentType<ErrorPageProps>
}
