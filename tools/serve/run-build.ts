import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

interface BuildOptions {
  root: string
  outDir: string
  /** Ends the build. */
  signal: AbortSignal
}

/** Builds as `npm run build` does, into any folder. Resolves to false if the build has reported a failure. */
export async function runBuild({ root, outDir, signal }: BuildOptions): Promise<boolean> {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, ARRIVE_OUT: outDir }
  const options = { cwd: root, env, stdio: 'inherit', signal } as const
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
  const [code] = await once(build, 'exit')
  return code === 0
}
