import { loadConfigFromFile } from 'vite'
import { resolveFolders, type Folders } from '../project/folders.ts'
import { flatten } from './outside-other-tools.ts'

/** The folders of the project in the working directory, as its `vite.config.ts` gives them to the plugin. */
export async function projectFolders(): Promise<Folders> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' })
  const plugins = await flatten(loaded?.config.plugins)
  const settings = plugins.find(({ name }) => name === 'arrive:settings')
  const folders: Folders = settings?.api.folders ?? resolveFolders({})
  return { ...folders, aliases: loaded?.config.resolve?.alias }
}
