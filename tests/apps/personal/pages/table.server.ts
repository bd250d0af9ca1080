import { type LoaderArgs, notFound } from 'arrivejs'
import { noteLoaded } from '../rows.server.ts'

export const cache = { maxAge: 300, staleIfError: 3600 }

export async function loader({
  params,
  ...args
}: LoaderArgs<'/table/:rows' | '/load/:rows' | '/never/:rows'>) {
  await noteLoaded(args)
  const count = Number(params.rows)
  if (!(count >= 0)) return notFound()
  return { count, later: new Promise<string>((resolve) => setTimeout(resolve, 5, 'The end')) }
}
