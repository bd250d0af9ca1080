import { spawnSync } from 'node:child_process'
import { afterBuild, publish, STEPS } from './publish-steps.ts'

// `node tools/publish.ts deploy` or `preview`; with `--built` what is in `dist` is sent as it is.
const [target, option] = process.argv.slice(2)
const steps = STEPS[target as keyof typeof STEPS]
const complaint = publish(option === '--built' ? afterBuild(steps) : steps, (command) => {
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0
})
if (complaint !== undefined) {
  console.error(complaint)
  process.exitCode = 1
}
