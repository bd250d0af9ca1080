import { notFound, type LoaderArgs } from 'arrivejs'
import { profileByName } from '../data/profiles.server.ts'

export async function loader({ c, params }: LoaderArgs<'/profile/:username'>) {
  const profile = await profileByName(c.var.db, params.username, c.var.user)
  if (!profile) throw notFound()
  return profile
}
