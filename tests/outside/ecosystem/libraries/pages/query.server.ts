import type { LoaderArgs } from 'arrivejs'
import { listNotes } from '../data/notes.server.ts'

export async function loader({ c }: LoaderArgs<'/query'>) {
  return { notes: await listNotes(c.env.DB), readAt: Date.now() }
}
