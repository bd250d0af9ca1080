import { loadConfigFromFile, type PluginOption, type UserConfig } from 'vite'
import { hasFile, pathOf } from '../app/app-files.ts'

/** What the app's own `vite.config.ts` says, if it has one. */
export interface AppConfig {
  /** These come before those of React. */
  plugins: PluginOption[]
  settings: UserConfig
  /** The files that it is made of: a change restarts the development server. */
  files: readonly string[]
}

export async function readAppConfig(app: string): Promise<AppConfig> {
  if (!hasFile(app, 'vite.config.ts')) return { plugins: [], settings: {}, files: [] }
  const mode = process.env['NODE_ENV'] ?? 'development' // Vite has set it before it reads any file
  const command = mode === 'production' ? 'build' : 'serve'
  const loaded = await loadConfigFromFile({ command, mode }, pathOf(app, 'vite.config.ts'))
  const { plugins = [], ...settings } = loaded?.config ?? {}
  return { plugins, settings, files: loaded?.dependencies ?? [] }
}
