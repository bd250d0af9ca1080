/** The loader answers each request with a text. */
export function Page() {
  return null
}
