#!/usr/bin/env node
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createProject, CreationRefused } from './create-project.ts'
import { isNodeTooOld, NODE_NEEDED } from './node-version.ts'

const OPTIONS = {
  template: { type: 'string', default: 'minimal' },
  help: { type: 'boolean', default: false },
} as const

const USAGE = `npm create arrivejs my-app -- --template minimal

Creates a project in a new folder. Without a name, it uses the current folder, which has to be empty.
Templates: minimal (one page), app (a database, sign-in, a form and an API).`

/** The package manager that runs this. */
const MANAGER = /^\w+/.exec(process.env['npm_config_user_agent'] ?? '')?.[0] ?? 'npm'

try {
  create()
} catch (error) {
  if (!(error instanceof CreationRefused) && !isUsageError(error)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

function create(): void {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS })
  if (values.help) return console.log(USAGE)
  const folder = resolve(positionals[0] ?? '.')
  createProject({ folder, template: values.template, manager: MANAGER })
  console.log(nextSteps(relative(process.cwd(), folder)))
  if (isNodeTooOld(process.versions.node)) console.log(`\n${NODE_NEEDED}`)
}

function nextSteps(folder: string): string {
  const steps = [`${MANAGER} install`, `${MANAGER} run dev`]
  if (folder !== '') steps.unshift(`cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`)
  return ['Created. Next:', '', ...steps.map((step) => `  ${step}`)].join('\n')
}

/** An option that does not exist. */
function isUsageError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}
