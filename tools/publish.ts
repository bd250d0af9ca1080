import { spawnSync } from 'node:child_process'
import { afterBuild, publish, STEPS } from './publish-steps.ts'

// `node tools/publish.ts deploy` or `preview`; with `--built` it sends the build in `dist`.
const [target, option] = process.argv.slice(2)
const steps = STEPS[target as keyof typeof STEPS]
const failure = publish(option === '--built' ? afterBuild(steps) : steps, (command) => {
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0
})
if (failure !== undefined) {
  console.error(failure)
  process.exitCode = 1
}
