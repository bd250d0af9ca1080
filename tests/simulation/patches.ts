import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')

/** A text of the framework's source that a bundle has in another one's place. */
export interface Patch {
  file: string
  text: string
  replacement: string
}

/** Throws if a text is gone: a patch that changes nothing would break nothing. */
export function patched(patches: readonly Patch[]): Plugin {
  const left = new Set(patches)
  return {
    name: 'patches',
    enforce: 'pre',
    transform(code, id) {
      const own = patches.filter(({ file }) => id === resolve(ROOT, file))
      for (const { file, text } of own) {
        if (code.split(text).length !== 2) this.error(`${file} has this not exactly once: ${text}`)
      }
      for (const patch of own) left.delete(patch)
      const changed = own.reduce((all, { text, replacement }) => all.replace(text, () => replacement), code)
      return own.length > 0 ? { code: changed, map: null } : undefined
    },
    generateBundle() {
      for (const { file } of left) this.error(`the Worker has no module ${file}`)
    },
  }
}
