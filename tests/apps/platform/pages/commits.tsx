import { useRevalidator, type PageProps } from 'arrivejs'
import { useLayoutEffect, useState } from 'react'
import { href } from '../href.ts'
import type * as server from './commits.server.ts'

/** Throws while React commits it in a browser, as its URL says: `error.tsx` throws too for `?broken`. */
export function Page({ params: { how }, data, url }: PageProps<'/commits/:how', typeof server>) {
  const { revalidate } = useRevalidator()
  const [first] = useState(data)
  const [throws] = useState(() => !url.searchParams.has('in-place') || isRouting())
  useLayoutEffect(() => {
    if (throws && how === 'effect') throw new Error('in an effect')
    if (how === 'revalidated' && data !== first) throw new Error('in new data')
  })
  return (
    <>
      <title>Commits</title>
      <meta name="how" content={how} />
      <h1 id="title">Commits</h1>
      {throws && how === 'ref' && <p ref={throwInRef} />}
      {how === 'script' && <script src="https://third-party.example/x.js" />}
      {how === 'async-script' && <script async src="https://third-party.example/x.js" />}
      {how === 'inline-script' && <script>{'window.ranText = true'}</script>}
      {how === 'text' && 'Text of no element'}
      <button id="revalidate" type="button" onClick={() => void revalidate()}>
        Revalidate
      </button>
      <a id="to-item" href={href('/items/:id', { id: '7' })}>
        Item
      </a>
    </>
  )
}

/** Not while the document is hydrated. */
function isRouting(): boolean {
  return typeof document !== 'undefined' && performance.getEntriesByName('arrive:router').length > 0
}

function throwInRef(element: Element | null): void {
  if (element) throw new Error('in a ref')
}
