import type { Plugin, ViteDevServer } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import { frameworkVersion } from '../../framework.ts'
import { bannerLines, databasesText } from '../../terminal/banner-lines.ts'
import { paintFor } from '../../terminal/paint.ts'
import type { Migrations } from './create-migrations.ts'
import { isRestart } from './restarts.ts'

/** Prints what has started, in place of Vite's own lines. */
export function banner(check: AppCheck, migrations: Pick<Migrations, 'localDatabases'>): Plugin {
  return {
    name: 'arrive:banner',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configureServer: {
      order: 'post', // after the check, and after Cloudflare's plugin, which adds lines
      async handler(server) {
        const { routes } = await check.facts()
        const paint = paintFor(process.stdout)
        const { logger } = server.config
        const changed = migrations.localDatabases().filter(({ applied }) => applied > 0)
        if (isRestart() && changed.length > 0) {
          logger.info(databasesText(changed), { timestamp: true })
        }
        let readyMs: number | undefined
        // Vite calls it again for the key that shows the URL: printUrls of the server (patches.ts).
        server.printUrls = () => {
          readyMs ??= performance.now()
          const { resolvedUrls } = server
          const facts = {
            version: frameworkVersion(),
            readyMs,
            urls: [...(resolvedUrls?.local ?? []), ...(resolvedUrls?.network ?? [])],
            debugUrl: debugUrlOf(server),
            routes: Object.keys(routes).length,
            databases: migrations.localDatabases(),
          }
          const lines = bannerLines(facts, paint).map((line) => `  ${line}`)
          logger.info(`\n${lines.join('\n')}\n`)
        }
      },
    },
  }
}

/** Of Cloudflare's plugin, whose line for it is not printed. VS Code connects automatically. */
function debugUrlOf({ resolvedUrls }: ViteDevServer): string | undefined {
  const [url] = process.env['VSCODE_INSPECTOR_OPTIONS'] ? [] : (resolvedUrls?.local ?? [])
  return url && new URL('/__debug', url).href
}
