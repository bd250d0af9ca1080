/** Never shown: its loader responds with the text. */
export function Page() {
  return null
}
