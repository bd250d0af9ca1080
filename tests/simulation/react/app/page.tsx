import { lazy, Suspense, use, useState } from 'react'
import { loadPart } from './load-part.ts'
import { simulation } from './simulation.ts'

/** What a loader of the world's Worker returns. */
interface Data {
  path: string
  version: number
  late?: Promise<number>
}

interface PageProps {
  data: Data
  result?: { text: string }
  url: URL
}

const Part = lazy(loadPart)

export type PageKind = 'plain' | 'with a part' | 'with a part outside of Suspense'

/** A page with a form, a text that is React's, and buttons that only React handles. */
export function createPage(kind: PageKind) {
  return function Page({ data, result, url }: PageProps) {
    const title = `page ${url.pathname}`
    return (
      <>
        <title>{title}</title>
        <h1 id="place">{title}</h1>
        <p>{data.version}</p>
        {data.late && (
          <Suspense>
            <Late value={data.late} />
          </Suspense>
        )}
        <form action="/form" method="post">
          <input name="text" aria-invalid={result?.text === '' ? true : undefined} />
          <input name="press" type="hidden" />
          <button>Send</button>
        </form>
        <Note />
        <button type="button" data-press="page" onClick={() => simulation().pressed('page')}>
          Press
        </button>
        {kind === 'with a part' && (
          <Suspense fallback="Loading">
            <Part />
          </Suspense>
        )}
        {kind === 'with a part outside of Suspense' && <Part />}
      </>
    )
  }
}

function Late({ value }: { value: Promise<number> }) {
  return <output>{use(value)}</output>
}

/** A text of which React has the state: what it doesn't hear of is lost at its next render. */
function Note() {
  const [text, setText] = useState('')
  return <textarea name="note" value={text} onChange={({ target }) => setText(target.value)} />
}
