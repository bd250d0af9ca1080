import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** What is shown if the children throw. */
  fallback: (error: unknown) => ReactNode
  /** New content resets the boundary. */
  content: object
  children: ReactNode
}

interface PageBoundaryState {
  content: object
  failure?: { error: unknown } | undefined
}

/** Shows a fallback if the rendering of its children throws, until there is new content. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { content: this.props.content }

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ content }: PageBoundaryProps, state: PageBoundaryState) {
    return content === state.content ? null : { content, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
