import type { Plugin } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'

/**
 * Says when `npm run dev` starts which pages a build makes: in development they are rendered for each
 * request, like all others.
 */
export function prerenderedPages(check: AppCheck): Plugin {
  return {
    name: 'arrive:prerendered-pages',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configureServer({ config }) {
      return async () => {
        const { prerendered } = await check.facts()
        if (prerendered.length === 0) return
        config.logger.info(
          `Pages that the build prerenders, and that are rendered for each request here: ${prerendered.join(', ')}`,
          { timestamp: true },
        )
      }
    },
  }
}
