import { frameworkFile } from '../framework.ts'

/** What an app imports as `arrivejs`, for apps outside the repository too. */
export function appAliases() {
  return [{ find: /^arrivejs$/, replacement: frameworkFile('src/api/arrivejs.ts') }]
}
