import { fail, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { addNote, listNotes } from '../data/notes.server.ts'

export async function loader({ c }: LoaderArgs<'/drizzle'>) {
  return { notes: await listNotes(c.env.DB) }
}

export async function action({ c, form }: ActionArgs<'/drizzle'>) {
  const text = String(form.get('text') ?? '')
  if (text === '') return fail({ error: 'Write something.' })
  await addNote(c.env.DB, text)
  return undefined
}
