import { mergeConfig, type AliasOptions, type InlineConfig } from 'vite'
import { frameworkFile, IS_PACKAGE } from '../framework.ts'

/** What an app imports as `arrivejs`, for apps outside the repository too. */
export function appAliases() {
  return [aliasOf(/^arrivejs$/, frameworkFile('src/api/arrivejs.ts'))]
}

/**
 * How imports are resolved in files that are evaluated in this process: by the project's `paths` and its
 * `resolve.alias`, as in all other files. Node finds the package itself, and Vite would transform each of its
 * modules.
 */
export function evaluatedResolve(aliases: AliasOptions | undefined): ResolveOptions {
  const own = { resolve: aliases === undefined ? {} : { alias: aliases } }
  const ours = { resolve: { alias: IS_PACKAGE ? [] : appAliases() } }
  return { tsconfigPaths: true, ...mergeConfig(ours, own).resolve }
}

type ResolveOptions = NonNullable<InlineConfig['resolve']>

/** Puts a path in place of the start of an import. In a replacement, `$` begins a name of a group. */
export function aliasOf(find: RegExp, path: string): { find: RegExp; replacement: string } {
  return { find, replacement: path.replaceAll('$', '$$$$') }
}
