import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { OUT_VARIABLE } from '../project/folders.ts'

interface BuildOptions {
  root: string
  outDir: string
  /** Added to the environment. */
  env?: Record<string, string>
  /** Gets what the build prints. Default: it is printed. */
  onOutput?: (text: string) => void
}

/** Builds as `npm run build` does, into any folder. Resolves to false if the build has reported a failure. */
export async function runBuild(options: BuildOptions): Promise<boolean> {
  const { root, outDir, onOutput } = options
  const vite = createRequire(import.meta.url).resolve('vite/package.json')
  const env = { ...process.env, ...options.env, [OUT_VARIABLE]: outDir }
  const args = [resolve(dirname(vite), 'bin/vite.js'), 'build', '--logLevel', 'warn']
  const stdio = onOutput ? 'pipe' : 'inherit'
  const build = spawn(process.execPath, args, { cwd: root, env, stdio })
  for (const output of [build.stdout, build.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  }
  const [code] = await once(build, 'close')
  return code === 0
}
