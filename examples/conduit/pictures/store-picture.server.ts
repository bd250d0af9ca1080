import type { AppContext } from 'arrivejs'
import { databaseOf, type User } from '../data/database.server.ts'
import { setImage } from '../data/users.server.ts'
import { pictureType } from './picture-type.ts'

const PATH = '/pictures/'

/** Gives a user the picture of a file, and deletes the one before it. */
export async function storePicture(
  c: AppContext,
  user: User,
  file: FormDataEntryValue | null,
): Promise<'stored' | 'no picture'> {
  const contentType = file instanceof File ? await pictureType(file) : undefined
  if (!contentType) return 'no picture'
  const key = crypto.randomUUID()
  const bytes = await (file as File).arrayBuffer()
  await c.env.PICTURES.put(key, bytes, { httpMetadata: { contentType } })
  await setImage(databaseOf(c), user, new URL(PATH + key, c.req.url).href)
  await deletePicture(c, user.image)
  return 'stored'
}

/** Pictures elsewhere are none of ours. */
async function deletePicture(c: AppContext, image: string | null): Promise<void> {
  const ours = new URL(PATH, c.req.url).href
  if (image?.startsWith(ours)) await c.env.PICTURES.delete(image.slice(ours.length))
}
