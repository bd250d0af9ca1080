/** The email address, in lower case, and the password of a form. */
export function readCredentials(form: FormData): { email: string; password: string } {
  const email = String(form.get('email') ?? '')
    .trim()
    .toLowerCase()
  return { email, password: String(form.get('password') ?? '') }
}
