import { loadConfigFromFile, type PluginOption } from 'vite'
import { resolveFolders, type Folders } from './vite/folders.ts'

/** The folders of the project in the working directory, as its `vite.config.ts` gives them to the plugin. */
export async function projectFolders(): Promise<Folders> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' })
  const folders = (await foldersOf(loaded?.config.plugins ?? [])) ?? resolveFolders({})
  return { ...folders, aliases: loaded?.config.resolve?.alias }
}

/** Of the plugin `arrive:settings`. */
async function foldersOf(option: PluginOption): Promise<Folders | undefined> {
  const plugin = await option
  if (!plugin) return undefined
  if (!Array.isArray(plugin)) return 'api' in plugin ? plugin.api?.folders : undefined
  const found = await Promise.all(plugin.map(foldersOf))
  return found.find((folders) => folders !== undefined)
}
