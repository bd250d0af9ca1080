import type { ViteDevServer } from 'vite'
import type { AppFacts } from '../../app/app-facts.ts'
import { frameworkVersion } from '../../framework.ts'
import { bannerLines, databasesText } from '../../terminal/banner-lines.ts'
import { paintFor } from '../../terminal/paint.ts'
import type { Migrations } from './local-databases.ts'
import { patch } from '../patches.ts'
import { isRestart } from './restarts.ts'

/** Prints what has started, in place of Vite's own lines, and again for the key that shows the URL. */
export function printBanner(
  server: ViteDevServer,
  { routes, prerendered }: Pick<AppFacts, 'routes' | 'prerendered'>,
  { localDatabases }: Pick<Migrations, 'localDatabases'>,
): void {
  const { logger } = server.config
  const changed = localDatabases().filter(({ applied }) => applied > 0)
  if (isRestart() && changed.length > 0) logger.info(databasesText(changed), { timestamp: true })
  if (prerendered.length > 0) logger.info(prerenderedText(prerendered), { timestamp: true })
  let readyMs: number | undefined
  patch('printUrls of the server', server, 'printUrls', () => () => {
    readyMs ??= performance.now()
    const { resolvedUrls } = server
    const facts = {
      version: frameworkVersion(),
      readyMs,
      urls: [...(resolvedUrls?.local ?? []), ...(resolvedUrls?.network ?? [])],
      debugUrl: debugUrlOf(server),
      routes: Object.keys(routes).length,
      databases: localDatabases(),
    }
    const lines = bannerLines(facts, paintFor(process.stdout)).map((line) => `  ${line}`)
    logger.info(`\n${lines.join('\n')}\n`)
  })
}

/** Here they are rendered for each request, as all others. */
function prerenderedText(prerendered: readonly string[]): string {
  return `Pages that the build prerenders, and that are rendered for each request here: ${prerendered.join(', ')}`
}

/** Of Cloudflare's plugin, whose line for it is not printed. VS Code connects automatically. */
function debugUrlOf({ resolvedUrls }: ViteDevServer): string | undefined {
  const [url] = process.env['VSCODE_INSPECTOR_OPTIONS'] ? [] : (resolvedUrls?.local ?? [])
  return url && new URL('/__debug', url).href
}
