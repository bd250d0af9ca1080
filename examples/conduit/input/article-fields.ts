/** The fields of the editor; tags are separated by spaces or commas. */
export function articleFields(form: FormData) {
  const tags = String(form.get('tags') ?? '')
  return { ...Object.fromEntries(form), tagList: tags.split(/[\s,]+/).filter((tag) => tag !== '') }
}
