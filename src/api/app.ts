import type { ComponentType, ReactNode } from 'react'
import type { Problem } from '../wire/problem.ts'
import type { Json, MaybePromise } from './loader.ts'

/** What `document.tsx` of an app gets: the page, and the runtime's elements for the end of `<body>`. */
export interface DocumentProps<data = undefined> {
  url: URL
  /** What the `load` of `document.server.ts` returned. */
  data: data
  children: ReactNode
  runtime: ReactNode
}

/** What the `load` of `document.server.ts` is given. */
export interface DocumentContext<env = unknown> {
  /** The page's own URL. */
  url: URL
  request: Request
  /** The Worker's bindings. */
  env: env
}

/**
 * The type of the document's `load`, read off its component: `DocumentLoad<typeof Document>`. It runs
 * before every answer, error pages included, so it reads the request and asks nobody else.
 */
export type DocumentLoad<component extends (props: never) => unknown, env = unknown> = (
  context: DocumentContext<env>,
) => MaybePromise<Json<DataOf<Parameters<component>[0]>>>

type DataOf<props> = props extends { data: infer data } ? data : never

/** What `document.server.ts` of an app exports. */
export interface DocumentServer {
  load: (context: DocumentContext<never>) => unknown
}

/** What `error.tsx` of an app gets. */
export interface ErrorPageProps {
  problem: Problem
  url: URL
}

/** What may be set on the `Document` of an app. */
export interface DocumentSettings {
  /** Stands around each page, inside its layout: what `pageTransition` makes. Default: nothing does. */
  pageTransition?: ComponentType<{ children: ReactNode }>
  /**
   * The app has `<ViewTransition>`s of its own, so pages are shown in React's transitions, a frame or more
   * after the URL. Default: none, and a page is shown in the same frame as its URL.
   */
  hasViewTransitions?: boolean
}

/** The parts that an app folder gives besides its pages. */
export interface AppParts {
  Document: ComponentType<DocumentProps<never>> & DocumentSettings
  ErrorPage: ComponentType<ErrorPageProps>
}
