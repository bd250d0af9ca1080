import { queryOptions } from '@tanstack/react-query'

interface Note {
  id: number
  text: string
}

export const notesQuery = queryOptions({
  queryKey: ['notes'],
  queryFn: async ({ signal }): Promise<Note[]> => {
    const response = await fetch('/api/notes', { signal })
    if (!response.ok) throw new Error(`The notes are not there: ${response.status}`)
    return (await response.json()) as Note[]
  },
  staleTime: 10_000, // ms; what the loader has read is fresh too
})
