/** What an app imports as `arrive/api/page.ts`, for apps outside the repository too. */
export function appAliases(root: string) {
  return [{ find: /^arrive\/(api|routing|wire)\//, replacement: `${root}/src/$1/` }]
}
