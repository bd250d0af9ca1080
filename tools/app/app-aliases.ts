/** What an app imports as `arrivejs`, for apps outside the repository too. */
export function appAliases(root: string) {
  return [{ find: /^arrivejs$/, replacement: `${root}/src/api/arrivejs.ts` }]
}
