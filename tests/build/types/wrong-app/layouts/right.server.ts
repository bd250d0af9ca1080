import { notFound, type LoaderArgs } from 'arrivejs'

export async function loader({ params }: LoaderArgs<'/:lang?/teams/:team'>) {
  if (params.team === '') return notFound()
  return { name: params.team, lang: params.lang, late: Promise.resolve([{ by: 'a' }]) }
}
