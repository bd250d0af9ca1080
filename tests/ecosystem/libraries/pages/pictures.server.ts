import { fail, type ActionArgs, type LoaderArgs } from 'arrivejs'

export async function loader({ c }: LoaderArgs<'/pictures'>) {
  const { objects } = await c.env.PICTURES.list({ limit: 20 })
  return { keys: objects.map(({ key }) => key) }
}

export async function action({ c, form }: ActionArgs<'/pictures'>) {
  const picture = form.get('picture')
  if (!(picture instanceof File) || !picture.type.startsWith('image/')) {
    return fail({ error: 'Choose a picture.' })
  }
  const options = { httpMetadata: { contentType: picture.type } }
  await c.env.PICTURES.put(crypto.randomUUID(), await picture.arrayBuffer(), options)
  return undefined
}
