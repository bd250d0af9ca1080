import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { mergeConfig, type Plugin, type ConfigEnv, type UserConfig } from 'vite'
import { aliasOf, appAliases } from '../app/app-aliases.ts'
import { SetupError } from '../setup-error.ts'
import type { AppConfig } from './app-config.ts'
import { FRAMEWORK_PACKAGES } from './framework-packages.ts'
import { OUT_VARIABLE, type Folders } from '../project/folders.ts'
import { missingFiles } from '../app/problems/file-problems.ts'
import { readSettings } from '../environment/read-settings.ts'
import { requireKnownDate } from '../environment/require-known-date.ts'
import { requireSettings } from './require-settings.ts'

/** The only files that the policy lets be in the text of others, as `data:`. */
const IMAGE = /\.(apng|avif|bmp|gif|ico|jpe?g|png|svg|webp)$/

/**
 * Vite's own settings, for all environments, and those of the app's own `vite.config.ts`. The project is
 * looked at first: Vite would search its files for packages before the app is checked.
 */
export function settings(folders: Folders, appConfig: Promise<AppConfig>): Plugin {
  const { framework, root, app, outDir } = folders
  const publicDir = resolve(app, 'public')
  return {
    name: 'arrive:settings',
    enforce: 'pre',
    api: { folders }, // for `arrivejs deploy` and the like: tools/vite/project-folders.ts
    async config({ build, resolve: own }, env) {
      requireSetup(folders, env)
      folders.aliases = own?.alias // before the check reads a file
      const settings: UserConfig = {
        root,
        // Vite would watch the app folder for this folder only, and miss a `worker.ts` that is added.
        publicDir: existsSync(publicDir) ? publicDir : (false as const),
        resolve: {
          alias: [aliasOf(/^#app(?=\/)/, app), ...appAliases()],
          tsconfigPaths: true,
          // The framework and the app use the same React and Hono, also an app folder outside the repository.
          dedupe: ['react', 'react-dom', 'hono'],
        },
        server: { fs: { allow: [framework, root, app] } },
        build: {
          outDir: requireSame(outDir, build?.outDir, root),
          assetsInlineLimit: (file) => (IMAGE.test(file) ? undefined : false),
          sourcemap: 'hidden',
          rolldownOptions: { checks: { bundlerTimings: false } }, // says which plugin was slow
        },
      }
      return mergeConfig(settings, (await appConfig).settings)
    },
    async configResolved({ configFileDependencies }) {
      configFileDependencies.push(...(await appConfig).files)
    },
    configEnvironment: (name) => ({
      // The Worker imports one module after the other, and workerd needs time to start.
      ...(name === 'worker' && { dev: { preTransformRequests: true } }),
      optimizeDeps: {
        // Vite would bundle the package ahead for the app, and the framework would have other copies of what
        // both share.
        exclude: ['arrivejs'],
        include: [...(FRAMEWORK_PACKAGES[name] ?? [])],
      },
    }),
  }
}

/**
 * Other plugins take the folder from the options of this one, so Vite's own setting would move half of a
 * build.
 */
function requireSame(outDir: string, chosen: string | undefined, root: string): string {
  if (chosen === undefined || resolve(root, chosen) === outDir) return outDir
  throw new SetupError(
    `The build can't be written to ${chosen} with --outDir or build.outDir: write arrive({ outDir: '${chosen}' }) in vite.config.ts, or set ${OUT_VARIABLE}=${chosen}.`,
  )
}

/** Throws for a mistake in `wrangler.toml`, or if a file is missing that every app has. */
function requireSetup(
  { root, app, wranglerFile }: Folders,
  { command, mode, isPreview = false }: Pick<ConfigEnv, 'command' | 'mode' | 'isPreview'>,
): void {
  requireSettings({ root, wranglerFile, mode })
  // A build without prerendered pages needs no runtime.
  if (command === 'serve') requireKnownDate(readSettings(wranglerFile))
  const missing = isPreview ? [] : missingFiles(app)
  if (missing.length > 0) throw new SetupError(missing.join('\n'))
}
