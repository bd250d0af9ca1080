import type { BoundedModule, LayoutTree, ReadyLayout } from '../../view/layout-tree.tsx'
import type { PageContent } from '../../view/page-tree.tsx'
import type { Problem } from '../../wire/problem.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { DeferredValue } from '../data/loaded-data.ts'

export interface PageToRender {
  /** The data of the app's document. */
  document: unknown
  content: DocumentContent
}

export type DocumentContent = LoadedPageContent | FailedPageContent

export interface FailedPageContent {
  type: 'error'
  problem: Problem
  /** The params of the matched route. */
  params: Readonly<Record<string, string>>
  /** Missing if the app's error page shows the error, without layouts. */
  place?: ErrorPlace | undefined
  /** The deferred values of the document, and of the layouts around the place. */
  deferred: readonly DeferredValue[]
}

/** The place where a boundary shows an error: that of the page or the layout that failed. */
export interface ErrorPlace {
  /** The route's name. */
  name: string
  /** The module of the page or the layout that failed. */
  module: BoundedModule
  /** The layouts around it, the outermost first. */
  layouts: ReadyLayout[]
  deferred: DeferredValue[]
  lifetime: Lifetime
}

/** A page with its data. */
export interface LoadedPageContent extends Omit<PageContent, keyof LayoutTree> {
  /** The layouts around the page, the outermost first. */
  layouts: ReadyLayout[]
  /** The deferred values of the page, its layouts and the document; their data no longer has them. */
  deferred: DeferredValue[]
}
