import type { PageProps } from 'arrivejs'
import { useLayoutEffect, useState } from 'react'
import { href } from '../href.ts'

const isWorker = typeof document === 'undefined'

/** Breaks in the browser, in the way that a button names. */
export function Page({ url }: PageProps<'/breaks'>) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('in a component')
  useLayoutEffect(() => {
    if (url.searchParams.has('mount')) throw new Error('in an effect')
  }, [url])
  return (
    <>
      <title>Breaks</title>
      <h1 id="title">Breaks</h1>
      <Button id="event" onClick={() => fail('in a listener')} />
      <Button id="rejection" onClick={() => void Promise.reject(new Error('in a promise'))} />
      <Button id="abort" onClick={() => void Promise.reject(aborted())} />
      <Button id="component" onClick={() => setBroken(true)} />
      {url.searchParams.has('mismatch') && <p id="place">{isWorker ? 'Worker' : 'browser'}</p>}
      <a id="to-item" href={href('/items/:id', { id: '7' })}>
        Item
      </a>
      <a id="to-failing" href={href('/failing/:what', { what: 'page' })}>
        Failing
      </a>
    </>
  )
}

function Button({ id, onClick }: { id: string; onClick: () => void }) {
  return (
    <button id={id} type="button" onClick={onClick}>
      {id}
    </button>
  )
}

function fail(message: string): never {
  throw new Error(message)
}

function aborted(): DOMException {
  return new DOMException('It was aborted', 'AbortError')
}
