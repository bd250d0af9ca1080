import { lazy, Suspense, use, useState } from 'react'
import { useFetcher, useNavigation, useRevalidator, type PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './start.server.ts'
import './start.css'

const HydratedPart = lazy(async () => ({
  default: (await import('../ui/hydrated-part.tsx')).HydratedPart,
}))
const OpenedPart = lazy(async () => ({
  default: (await import('../ui/opened-part.tsx')).OpenedPart,
}))
const DataPart = lazy(async () => ({ default: (await import('../ui/data-part.tsx')).DataPart }))

/** One of each thing that a visitor can press, and of each file that may come late for it. */
export function Page({ data, result }: PageProps<'/', typeof server>) {
  const { notes } = data
  return (
    <>
      <title>Start</title>
      <h1 id="title">Start</h1>
      <Counter />
      <Suspense fallback={<p>…</p>}>
        <HydratedPart />
      </Suspense>
      <Opener />
      <Suspense fallback={<p>…</p>}>{notes.length > 0 ? <DataPart notes={notes} /> : null}</Suspense>
      <Suspense fallback={<p>…</p>}>
        <Later value={data.later} />
      </Suspense>
      <Links />
      <Forms error={result && 'error' in result ? result.error : undefined} />
      <FetcherForm />
      <Revalidation />
      <textarea id="draft" aria-label="Draft" />
    </>
  )
}

function Counter() {
  const [count, setCount] = useState(0)
  if (count < 0) throw new Error('the counter is broken')
  const breakAll = () => {
    document.documentElement.dataset['broken'] = 'yes'
    setCount(-1)
  }
  return (
    <p>
      <button id="count" type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button id="break" type="button" onClick={breakAll}>
        Break
      </button>
      <output id="counter">{count}</output>
    </p>
  )
}

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button id="open" type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Suspense fallback={<p>…</p>}>
          <OpenedPart />
        </Suspense>
      )}
    </div>
  )
}

function Later({ value }: { value: Promise<string> }) {
  return <output id="later">{use(value)}</output>
}

function Links() {
  return (
    <nav>
      <a id="to-receipt" href={href('/receipts/:receipt', { receipt: 'one' })}>
        Receipt
      </a>{' '}
      <a id="to-catalog" href={href('/catalog')}>
        Catalog
      </a>
    </nav>
  )
}

/** A form that comes back with an error, forms that another page follows, and one that another page refuses. */
function Forms({ error }: { error: string | undefined }) {
  const { state } = useNavigation()
  const receipt = href('/receipts/:receipt', { receipt: 'one' })
  return (
    <>
      <output id="navigation">{state}</output>
      <output id="error">{error}</output>
      <form method="post">
        <input name="text" aria-label="Here" />
        <button id="send-here">Send here</button>
      </form>
      {[receipt, href('/catalog')].map((to) => (
        <form key={to} method="post">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="text" value="elsewhere" />
          <button id={to === receipt ? 'send-to-receipt' : 'send-to-catalog'}>Send away</button>
        </form>
      ))}
      <form method="post" action={receipt}>
        <button id="send-refused">Send there</button>
      </form>
    </>
  )
}

function FetcherForm() {
  const { Form, state, data, error } = useFetcher<typeof server.action>({ key: 'notes' })
  return (
    <Form>
      <input type="hidden" name="text" value="fetched" />
      <button id="fetch">Note</button>
      <output id="fetcher">{state}</output>
      <output id="fetched">{data && 'noted' in data ? data.noted : error && 'failed'}</output>
    </Form>
  )
}

function Revalidation() {
  const { revalidate, state } = useRevalidator()
  const [end, setEnd] = useState('')
  const press = async () => {
    setEnd('waits')
    await revalidate().then(
      () => setEnd('resolved'),
      () => setEnd('rejected'),
    )
  }
  return (
    <p>
      <button id="revalidate" type="button" onClick={() => void press()}>
        Load again
      </button>
      <output id="revalidation">{state}</output>
      <output id="revalidated">{end}</output>
    </p>
  )
}
