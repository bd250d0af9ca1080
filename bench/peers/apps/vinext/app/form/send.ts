'use server'

export async function send(_before: { sent: string } | undefined, form: FormData) {
  return { sent: String(form.get('name')) }
}
