import { Component, type ReactNode } from 'react'
import type { AppParts } from '../router/app.ts'
import { makeProblem } from '../wire/problem.ts'

interface PageBoundaryProps {
  app: AppParts
  build: string
  url: URL
  children: ReactNode
}

/** Shows the app's error page, inside its layout, where a page's own rendering throws. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { app, build, children, url } = this.props
    if (!this.state.failed) return children
    const problem = makeProblem({ status: 500, requestId: 'in this browser', build })
    return <app.ErrorPage problem={problem} url={url} />
  }
}
