import type { ConfigEnv, Plugin, PluginOption, UserConfig } from 'vite'
import { patch } from './patches.ts'

/**
 * Leaves plugins out when Vitest or Storybook reads the project's `vite.config.ts`: they would start the
 * Worker. A test starts the app with `arrivejs/testing`, which builds it in a process of its own; a component
 * needs no app.
 */
export async function outsideOtherTools(options: PluginOption[]): Promise<Plugin[]> {
  const plugins = await flatten(options)
  for (const plugin of plugins) {
    patch('apply of a plugin', plugin, 'apply', (apply) => {
      return (config, env) => !isOtherTool(config) && applies(apply, config, env)
    })
  }
  return plugins
}

/** The plugins among what a `vite.config.ts` may have in its list. */
export async function flatten(option: PluginOption): Promise<Plugin[]> {
  const awaited = await option
  if (!awaited) return []
  return Array.isArray(awaited) ? (await Promise.all(awaited.map(flatten))).flat() : [awaited]
}

const OTHERS = /^(vitest|storybook):/

/** They add plugins of their own to those of the file. */
function isOtherTool({ plugins }: UserConfig): boolean {
  const all: readonly unknown[] = (plugins as unknown[] | undefined)?.flat(Infinity) ?? []
  return all.some((plugin) => OTHERS.test((plugin as Plugin | undefined)?.name ?? ''))
}

function applies(apply: Plugin['apply'], config: UserConfig, env: ConfigEnv): boolean {
  return typeof apply === 'function' ? apply(config, env) : !apply || apply === env.command
}
