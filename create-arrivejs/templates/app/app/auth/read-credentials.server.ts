/** The address and password of a form. Addresses are compared in small letters. */
export function readCredentials(form: FormData): { email: string; password: string } {
  const email = String(form.get('email') ?? '')
    .trim()
    .toLowerCase()
  return { email, password: String(form.get('password') ?? '') }
}
