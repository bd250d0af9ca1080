import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { FRAMEWORK, appFolder, SetupError } from '../../../tools/for-packages.ts'
import { CHOSEN_APP } from '../chosen-app.ts'
import { typeErrors } from './type-errors.ts'
import { appProject } from './app-project.ts'

// `npm run types`: checks all TypeScript projects, with that of the app that `ARRIVE_APP` names, and
// prints each error once.
const root = FRAMEWORK
const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
const isPretty = process.stdout.isTTY === true

// Each checker of a project reads the types of packages again; the compiler's default of four costs a third
// more.
const OPTIONS = ['--build', '--checkers', '1']

try {
  process.exitCode = checkTypes(appFolder(resolve(root, CHOSEN_APP)))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function checkTypes(app: string): number {
  const { path, shownAs } = appProject(root, app)
  const projects = [root, ...globSync('examples/*/tsconfig.json', { cwd: root }), path]
  const options = [...OPTIONS, '--pretty', String(isPretty), ...process.argv.slice(2)]
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, ...projects], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    maxBuffer: Infinity,
  })
  const errors = typeErrors(stdout.replaceAll(relative(root, shownAs), relative(root, app)))
  if (errors.length > 0) console.log(errors.join(isPretty ? '\n\n' : '\n'))
  return status ?? 1
}
