import { notFound, type LoaderArgs } from 'arrivejs'

export async function loader({ params }: LoaderArgs<'/posts/:id' | '/drafts/:id/:version?'>) {
  if (params.id === 'none') throw notFound()
  return { post: params.id }
}

export const cacheControl = 'private, max-age=7'
