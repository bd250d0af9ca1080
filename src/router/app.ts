import type { ComponentType, ReactNode } from 'react'
import type { Problem } from '../wire/problem.ts'

/** What `document.tsx` of an app gets: the page, and the runtime's elements for the end of `<body>`. */
export interface DocumentProps {
  url: URL
  children: ReactNode
  runtime: ReactNode
}

/** What `error.tsx` of an app gets. */
export interface ErrorPageProps {
  problem: Problem
  url: URL
}

/** The parts that an app folder gives besides its pages. */
export interface AppParts {
  Document: ComponentType<DocumentProps>
  ErrorPage: ComponentType<ErrorPageProps>
}
