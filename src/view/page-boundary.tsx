import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** Renders the replacement if the children throw. */
  fallback: (error: unknown) => ReactNode
  /** New content resets the boundary. */
  content: object
  children: ReactNode
}

interface PageBoundaryState {
  content?: object
  hasFailed?: boolean
  error?: unknown
}

/** Shows a fallback if the rendering of its children throws, until there is new content. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {}

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { error, hasFailed: true }
  }

  static getDerivedStateFromProps({ content }: PageBoundaryProps, state: PageBoundaryState) {
    return content === state.content ? null : { content, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children
  }
}
