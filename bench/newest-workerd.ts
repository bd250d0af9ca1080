import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { CACHE, ROOT } from './folders.ts'

/**
 * Returns the path of the newest workerd that npm has, and installs it into the cache. Cloudflare runs
 * the newest; the one that the tools pin may be weeks older. Without a network it is the last one that
 * was installed.
 */
export function newestWorkerd(): string {
  const folder = resolve(CACHE, 'workerd')
  const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts']
  try {
    execFileSync('npm', [...install, 'workerd@latest'], { stdio: 'ignore' })
  } catch {
    console.error('npm could not install the newest workerd, so the last one is measured')
  }
  return binaryIn(folder) ?? binaryIn(ROOT)!
}

/** npm has a package of workerd's binary for each platform, beside `workerd` itself. */
function binaryIn(folder: string): string | undefined {
  const name = `@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : process.arch}`
  try {
    return createRequire(resolve(folder, 'package.json')).resolve(`${name}/bin/workerd`)
  } catch {
    return undefined
  }
}
