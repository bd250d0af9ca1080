import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** What belongs to a checkout and not to the repository. */
const UNTRACKED = /^(dist|\.(git|cache|dev\.vars))$|(^|\/)(node_modules|\.wrangler)$/

/** Copies the repository to a folder. It shares this checkout's packages. */
export function copyCheckout(folder: string, isLeftOut = (_path: string) => false): void {
  cpSync(ROOT, folder, {
    recursive: true,
    filter(source) {
      const path = relative(ROOT, source)
      return !UNTRACKED.test(path) && !isLeftOut(path)
    },
  })
  const packages = resolve(ROOT, 'node_modules')
  const links = resolve(folder, 'node_modules')
  mkdirSync(links)
  for (const name of readdirSync(packages)) {
    // What the site imports as `arrivejs` is the copy.
    symlinkSync(name === 'arrivejs' ? folder : resolve(packages, name), resolve(links, name))
  }
}
