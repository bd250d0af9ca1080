import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Gives an app a plugin that does what Tailwind's does in development: each file of the app becomes a dependency of
 * its stylesheet, and thereby a part of the browser's module graph. Tailwind itself: `tests/outside/ecosystem`.
 */
export function scanAsTailwind(app: string): void {
  writeFileSync(resolve(app, 'vite.config.ts'), CONFIG)
}

const CONFIG = `
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const app = import.meta.dirname

function scan(): Plugin {
  return {
    name: 'scan',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\\.css(\\?.*)?$/, exclude: /[?&](worker|sharedworker|raw|url)\\b/ } },
      handler(code) {
        for (const file of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
          if (/\\.tsx?$/.test(file)) this.addWatchFile(resolve(app, file))
        }
        return { code, map: null }
      },
    },
  }
}

export default { plugins: [scan()] }
`
