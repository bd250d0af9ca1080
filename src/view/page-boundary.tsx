import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** What is shown if the children throw. */
  fallback: (error: unknown) => ReactNode
  /** A new key resets the boundary. */
  pageKey: number
  children: ReactNode
}

interface PageBoundaryState {
  pageKey: number
  failure?: { error: unknown } | undefined
}

/** Shows a fallback if the rendering of its children throws, until the next page. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { pageKey: this.props.pageKey }

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ pageKey }: PageBoundaryProps, state: PageBoundaryState) {
    return pageKey === state.pageKey ? null : { pageKey, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
