import { frameworkFile } from '../framework.ts'

/** What an app imports as `arrivejs`, for apps outside the repository too. */
export function appAliases() {
  return [aliasOf(/^arrivejs$/, frameworkFile('src/api/arrivejs.ts'))]
}

/** Puts a path in place of the start of an import. In a replacement, `$` begins a name of a group. */
export function aliasOf(find: RegExp, path: string): { find: RegExp; replacement: string } {
  return { find, replacement: path.replaceAll('$', '$$$$') }
}
