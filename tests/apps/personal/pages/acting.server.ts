import type { LoaderArgs } from 'arrivejs'
import { noteLoaded } from '../rows.server.ts'

export const cache = { maxAge: 300 }

export async function loader(args: LoaderArgs<'/acting'>) {
  await noteLoaded(args)
  return { label: 'Act' }
}
