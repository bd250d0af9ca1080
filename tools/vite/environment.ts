import type { Plugin } from 'vite'
import { requireEnvironment } from '../environment/require-environment.ts'
import type { Folders } from './folders.ts'

/** Chooses the environment of `wrangler.toml` before any other plugin reads the file. */
export function environment({ root, wranglerFile }: Folders): Plugin {
  return {
    name: 'arrive:environment',
    enforce: 'pre',
    config: (_config, { mode }) => requireEnvironment({ root, wranglerFile, mode }),
  }
}
