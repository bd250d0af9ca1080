import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from '../folders.ts'

/** Builds an app folder as it ships. */
export function buildApp(app: string, outDir: string): void {
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', ARRIVE_APP: app, ARRIVE_OUT: outDir }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
