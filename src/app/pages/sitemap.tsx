/** Never shown: its loader responds with the sitemap. */
export function Page() {
  return null
}
