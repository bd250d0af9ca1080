import { createRoot } from 'react-dom/client'
import { fail, navigate, useBlocker, useFetcher, useLocation, type PageProps } from 'arrivejs'
import { createRoutesStub } from 'arrivejs/testing/react'

interface Server {
  loader: () => { title: string; likes: number }
  action: () => { problem: string } | undefined
}

function Item({ data, result }: PageProps<'/items/:id', Server>) {
  const { pathname, search, state } = useLocation()
  const { Form } = useFetcher()
  return (
    <>
      <h1>{data.title}</h1>
      <p id="location">{JSON.stringify([pathname, search, state ?? null])}</p>
      <p id="problem">{result?.problem}</p>
      <Form>
        <button id="like">{data.likes}</button>
      </Form>
      <form method="post">
        <input name="title" />
        <button id="save">Save</button>
      </form>
      <a id="next" href="/items/2">
        Next
      </a>
      <a id="tab" href="?tab=all">
        All
      </a>
      <button id="edit" onClick={() => navigate('/edit', { state: { from: pathname } })}>
        Edit
      </button>
    </>
  )
}

function Edit() {
  const blocker = useBlocker(true)
  return (
    <>
      <h1>Edit</h1>
      <a id="back" href="/items/1">
        Back
      </a>
      <p id="blocker">{blocker.state}</p>
      <button id="proceed" onClick={blocker.proceed}>
        Leave
      </button>
    </>
  )
}

let likes = 3

const Stub = createRoutesStub({
  '/items/:id': {
    Page: Item,
    loader: ({ params }) => ({ title: `Item ${params.id}`, likes }),
    action({ form }) {
      if (form.has('title')) return fail({ problem: `“${String(form.get('title'))}” is taken.` })
      likes++
      return undefined
    },
  },
  '/edit': { Page: Edit },
})

createRoot(document.querySelector('#root')!).render(<Stub url="/items/1" />)
