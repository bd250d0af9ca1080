import { error, fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { endSession } from '../auth/session.server.ts'
import { openDatabase } from '../data/database.server.ts'
import { addNote, deleteNote, notesOf } from '../data/notes.server.ts'
import { href } from '../href.ts'

const MAX_CHARACTERS = 1000

export async function loader({ c }: LoaderArgs<'/'>) {
  const { id, email } = requireUser(c)
  return { email, notes: await notesOf(openDatabase(c.env.DB), id) }
}

export async function action({ c, form }: ActionArgs<'/'>) {
  const { id } = requireUser(c)
  const db = openDatabase(c.env.DB)
  switch (form.get('intent')) {
    case 'add': {
      const text = String(form.get('text') ?? '').trim()
      if (text === '') return fail({ error: 'Write something.', text })
      if (text.length > MAX_CHARACTERS) {
        return fail({ error: `At most ${MAX_CHARACTERS} characters, please.`, text })
      }
      return addNote(db, id, text)
    }
    case 'delete':
      return deleteNote(db, id, Number(form.get('note')))
    case 'sign-out':
      await endSession(c)
      return redirect(href('/login'))
    default:
      throw error(400)
  }
}
