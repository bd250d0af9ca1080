import { registerHooks } from 'node:module'
import { defineConfig, type Plugin, type ResolvedConfig } from 'vite'
import { arrive } from '../../tools/vite/arrive.ts'

/** Builds an app with a React, a Vite and a Cloudflare plugin in which no private part is as Arrive knows it. */
export default defineConfig(async () => {
  hideBunServer()
  const plugins = (await arrive()) as Plugin[]
  return {
    plugins: [
      { ...otherPreloadHelper(), enforce: 'pre' },
      ...plugins,
      { name: 'hidden-options', configResolved: hideOptions },
    ],
  }
})

/** React’s `package.json` names no build for Bun. */
function hideBunServer(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'react-dom/server.bun') throw new Error('hidden')
      return next(specifier, context)
    },
  })
}

/** Vite exports its code around `import()` in another way. */
function otherPreloadHelper(): Plugin {
  return {
    name: 'other-preload-helper',
    transform: {
      filter: { id: /preload-helper\.js$/ },
      handler: (code) =>
        `${code.replace('export const __vitePreload', 'const other')}\nexport { other as __vitePreload }`,
    },
  }
}

/**
 * Vite writes no list of licences, groups no modules, and asks which files to preload before the bundle is known. The
 * settings of the Worker are written late.
 */
function hideOptions({ environments, plugins }: ResolvedConfig): void {
  for (const { build } of Object.values(environments)) {
    build.license = false
    const { output } = build.rolldownOptions
    if (output && !Array.isArray(output)) delete output.codeSplitting
  }
  for (const plugin of plugins) {
    if (plugin.name === 'arrive:browser-build') setOrder(plugin, 'post')
    if (plugin.name === 'arrive:worker') setOrder(plugin, 'pre') // in development there is none
  }
}

function setOrder(plugin: Plugin, order: 'pre' | 'post'): void {
  const hook = plugin.generateBundle!
  plugin.generateBundle = { order, handler: typeof hook === 'object' ? hook.handler : hook }
}
