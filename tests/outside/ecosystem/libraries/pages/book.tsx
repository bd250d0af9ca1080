import { useFetcher, useNavigation, type PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './book.server.ts'

export function Page({ data, result }: PageProps<'/books/:id', typeof server>) {
  const { Form, pending } = useFetcher()
  const isSaving = useNavigation().state === 'submitting'
  return (
    <main>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
      <Form>
        <button id="like">♥ {data.likes + pending.length}</button>
      </Form>
      <form method="post">
        <input name="title" aria-label="Title" defaultValue={data.title} />
        <button id="save">{isSaving ? 'Saving…' : 'Save'}</button>
        {result && <p role="alert">{result.problem}</p>}
      </form>
      <a href={href('/books/:id', { id: 'fern' })}>Fern</a>
    </main>
  )
}
