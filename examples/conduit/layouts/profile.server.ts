import { notFound, type LoaderArgs } from 'arrivejs'
import { databaseOf } from '../data/database.server.ts'
import { profileByName } from '../data/profiles.server.ts'

export async function loader({ c, params }: LoaderArgs<'/profile/:username'>) {
  const profile = await profileByName(databaseOf(c), params.username, null)
  if (!profile) throw notFound()
  return profile
}
