import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Arguments } from '../commands/read-arguments.ts'
import { SetupError } from '../../../tools/for-packages.ts'
import {
  readEarlierTemplates,
  readNewestTemplate,
  readProject,
  templateFile,
  templateChanges,
  type ScriptChange,
} from './template-changes.ts'
import { renamedExports } from './renamed-exports.ts'

/**
 * Shows what a project has of an earlier template, and writes the change with `--write`, but never over what
 * the team has changed. Returns the exit code.
 */
export function upgrade({ options }: Arguments<'upgrade'>, root = process.cwd()): number {
  const manifest = resolve(root, 'package.json')
  if (!existsSync(manifest))
    throw new SetupError(`There is no package.json in ${root}: run this in your project.`)
  const newest = readNewestTemplate()
  const changes = templateChanges(readProject(root), newest, readEarlierTemplates())
  const count = changes.scripts.length + changes.files.length
  if (options.write) {
    if (changes.scripts.length > 0) writeScripts(manifest, changes.scripts)
    for (const name of changes.files) writeFileSync(resolve(root, name), newest.files.get(name)!)
  } else {
    showScripts(changes.scripts)
    for (const name of changes.files) showDifference(name, root)
  }
  for (const name of changes.changedByTeam) console.log(ofTeam(name, root))
  for (const sentence of renamedExports(root)) console.log(`\n${sentence}`)
  console.log(summary(count, Boolean(options.write)))
  return 0
}

function writeScripts(manifest: string, changes: readonly ScriptChange[]): void {
  const text = readFileSync(manifest, 'utf8')
  const project = JSON.parse(text)
  for (const { name, to } of changes) project.scripts = { ...project.scripts, [name]: to }
  const [, indent = '  '] = /\n(\s+)"/.exec(text) ?? []
  writeFileSync(manifest, `${JSON.stringify(project, null, indent)}\n`)
}

function showScripts(changes: readonly ScriptChange[]): void {
  if (changes.length > 0) console.log('package.json, "scripts":')
  for (const { name, from, to } of changes) {
    if (from !== undefined) console.log(`- "${name}": "${from}"`)
    console.log(`+ "${name}": "${to}"`)
  }
}

/** As git shows it. Without git, only its name. */
function showDifference(name: string, root: string): void {
  const args = ['diff', '--no-index', '--no-prefix', '--', name, templateFile(name)]
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  console.log(`\n${name} is of an earlier template:\n${stdout ?? ''}`)
}

function ofTeam(name: string, root: string): string {
  return `\n${name} has changes of yours, and stays. A new project has ${relative(root, templateFile(name))}.`
}

function summary(count: number, isWritten: boolean): string {
  if (count === 0) return '\nNothing else is of an earlier template.'
  if (isWritten) return `\nWritten. Look at it with git diff, and run your tests.`
  return '\nTo write this: npx arrivejs upgrade --write'
}
