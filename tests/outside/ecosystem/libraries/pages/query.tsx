import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageProps } from 'arrivejs'
import { notesQuery } from '../data/notes-query.ts'
import type * as server from './query.server.ts'

export function Page({ data }: PageProps<'/query', typeof server>) {
  const queries = useQueryClient()
  const { data: notes } = useQuery({
    ...notesQuery,
    initialData: data.notes,
    initialDataUpdatedAt: data.readAt,
  })
  const add = useMutation({
    mutationFn: (text: string) => fetch('/api/notes', { method: 'POST', body: text }),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesQuery.queryKey }),
  })
  return (
    <>
      <title>TanStack Query</title>
      <h1 id="title">TanStack Query</h1>
      <button id="add" type="button" onClick={() => add.mutate(`Note ${notes.length + 1}`)}>
        Add
      </button>
      <ul id="notes">
        {notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  )
}
