import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { afterBuild, publish, STEPS } from './publish-steps.ts'
import { redirectWrangler } from './redirect-wrangler.ts'
import { chosenFolders } from './vite/folders.ts'

// `node tools/publish.ts deploy` or `preview`; with `--built` it sends the build in `dist`.
const [target, option] = process.argv.slice(2)
const steps = STEPS[target as keyof typeof STEPS]
const { root, wranglerFile, outDir } = chosenFolders()
const failure = publish(option === '--built' ? afterBuild(steps) : steps, (command) => {
  const cwd = command.startsWith('wrangler ') ? wranglerFolder() : root
  return spawnSync(command, { shell: true, stdio: 'inherit', cwd }).status === 0
})
if (failure !== undefined) {
  console.error(failure)
  process.exitCode = 1
}

/** Wrangler finds the build there, and writes the ids of what it creates into the app's `wrangler.toml`. */
function wranglerFolder(): string {
  const folder = dirname(wranglerFile)
  redirectWrangler(folder, outDir)
  return folder
}
