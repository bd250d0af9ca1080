import { fail, type ActionArgs, type Limits, type LoaderArgs } from 'arrivejs'
import { photoSize } from '../data/photo-size.server.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const REFUSED = { error: 'Choose a JPEG, PNG or WebP.' }

export const limits = { formBytes: 10 * 1024 * 1024 } satisfies Limits

export async function loader({ c }: LoaderArgs<'/snapshots'>) {
  const { objects } = await c.env.PICTURES.list({ limit: 20, include: ['customMetadata'] })
  const photos = objects.map(({ key, customMetadata: { width, height } = {} }) => ({
    src: `/bucket/${key}`,
    width,
    height,
  }))
  return { photos }
}

export async function action({ c, form }: ActionArgs<'/snapshots'>) {
  const photo = form.get('photo')
  if (!(photo instanceof File) || !TYPES.includes(photo.type)) return fail(REFUSED)
  const bytes = await photo.arrayBuffer()
  const size = photoSize(bytes)
  if (!size) return fail(REFUSED)
  await c.env.PICTURES.put(crypto.randomUUID(), bytes, {
    httpMetadata: { contentType: photo.type },
    customMetadata: { width: String(size.width), height: String(size.height) },
  })
  return undefined
}
