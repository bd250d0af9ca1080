import { splitTags } from './split-tags.ts'

/** The fields of the editor. Each field of tags may have several. */
export function articleFields(form: FormData) {
  const tagList = form.getAll('tags').flatMap((tags) => splitTags(String(tags)))
  return { ...Object.fromEntries(form), tagList }
}
