import { Suspense, use, type ReactNode } from 'react'
import type { LayoutProps } from 'arrivejs'
import type * as server from './matrix.server.ts'

type Visitor = Promise<{ name: string } | null>

/** What a part may render. */
const PARTS: Record<string, ReactNode> = {
  null: null,
  'empty text': '',
  false: false,
  text: 'text',
  element: <b>element</b>,
  number: 7,
  fragment: (
    <>
      text<b>element</b>
    </>
  ),
  array: ['text', <b key="b">element</b>, 'text'],
}

/** What may stand before and after it. */
const AROUND: Record<string, (part: ReactNode) => ReactNode> = {
  nothing: (part) => part,
  text: (part) => <>before {part} after</>,
  element: (part) => (
    <>
      <i>before</i>
      {part}
      <i>after</i>
    </>
  ),
  mixed: (part) => (
    <>
      <i>before</i>text{part}
      <i>after</i>
    </>
  ),
}

/**
 * HTML that looks like what React writes around a part. With an id of React's, its own script would find that
 * element.
 */
const FALLBACKS = ['a<!--/$-->b', 'a<!--$?-->b', '<b>c</b><div hidden id="S:fe">d</div>']

/** All parts in all places, or `raw`: around and beside raw HTML. */
export function Layout({ data, params, children }: LayoutProps<'/matrix/:of', typeof server>) {
  return (
    <>
      {params.of === 'raw' ? besideRawHtml(data.visitor) : inAllPlaces(data.visitor)}
      {children}
    </>
  )
}

function inAllPlaces(visitor: Visitor): ReactNode {
  return Object.entries(AROUND).flatMap(([around, surround]) =>
    Object.entries(PARTS).map(([name, part]) => (
      <p key={around + name} title={`${name} in ${around}`}>
        <Suspense fallback={<span>…</span>}>{surround(<Part visitor={visitor}>{part}</Part>)}</Suspense>
      </p>
    )),
  )
}

function besideRawHtml(visitor: Visitor): ReactNode {
  return FALLBACKS.map((html) => (
    <section key={html}>
      <Suspense fallback={<div dangerouslySetInnerHTML={{ __html: html }} />}>
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <Part visitor={visitor}>late</Part>
      </Suspense>
    </section>
  ))
}

function Part({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  use(visitor)
  return children
}
