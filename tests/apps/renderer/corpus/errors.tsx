import { Component, Suspense, type ReactNode } from 'react'
import { Awaited, Html, Late, Throws } from '../late.tsx'
import type { Trees } from './tree.ts'

/** On the server an error boundary catches nothing; its Suspense boundary is rendered by the browser. */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return {}
  }

  override render() {
    return this.props.children
  }
}

export const errorTrees: Trees = {
  'the shell throws': () => (
    <Html>
      <Throws message="shell" />
    </Html>
  ),
  'the shell throws after it has waited': ({ failAt }) => (
    <Html>
      <Awaited of={failAt(1, 'shell', 'late shell')} />
    </Html>
  ),
  'a fallback of the shell throws': ({ at }) => (
    <Html>
      <Late fallback={<Throws message="fallback" />} of={at(1, 'content', 'content')} />
    </Html>
  ),
  'a boundary throws within the shell': () => (
    <Html>
      <Suspense fallback={<p>instead</p>}>
        <p>never seen</p>
        <Throws message="boundary" />
      </Suspense>
    </Html>
  ),
  'a boundary throws after the shell': ({ failAt, at }) => (
    <Html>
      <ErrorBoundary>
        <Late fallback={<p>instead</p>} of={failAt(1, 'fails', 'late boundary')} />
      </ErrorBoundary>
      <Late of={at(2, 'comes', <p>comes</p>)} />
    </Html>
  ),
  'an inner boundary throws before the outer is there': ({ failAt, at }) => (
    <Html>
      <Late
        fallback="outer"
        of={at(2, 'outer', <Late fallback="inner" of={failAt(1, 'inner', 'inner')} />)}
      />
    </Html>
  ),
  'a component throws what is no error': () => (
    <Html>
      <Suspense fallback="text">
        <ThrowsText />
      </Suspense>
      <Suspense fallback="null">
        <ThrowsNull />
      </Suspense>
    </Html>
  ),
  'a child that is no child': () => (
    <Html>
      <Suspense fallback="object">{{ not: 'a child' } as unknown as ReactNode}</Suspense>
    </Html>
  ),
  'all parts throw, each at its stage': ({ failAt }) => (
    <Html>
      {[3, 1, 2].map((stage) => (
        <Late key={stage} of={failAt(stage, `part ${stage}`, `failed at ${stage}`)} />
      ))}
    </Html>
  ),
}

function ThrowsText(): never {
  throw 'text'
}

function ThrowsNull(): never {
  throw null
}
