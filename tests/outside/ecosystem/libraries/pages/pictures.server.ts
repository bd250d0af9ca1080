import { fail, type ActionArgs, type LoaderArgs } from 'arrivejs'

/** No SVG, because it may have scripts. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

export async function loader({ c }: LoaderArgs<'/pictures'>) {
  const { objects } = await c.env.PICTURES.list({ limit: 20 })
  return { keys: objects.map(({ key }) => key) }
}

export async function action({ c, form }: ActionArgs<'/pictures'>) {
  const picture = form.get('picture')
  if (!(picture instanceof File) || !TYPES.includes(picture.type)) {
    return fail({ error: 'Choose a JPEG, PNG or WebP.' })
  }
  const options = { httpMetadata: { contentType: picture.type } }
  await c.env.PICTURES.put(crypto.randomUUID(), await picture.arrayBuffer(), options)
  return undefined
}
