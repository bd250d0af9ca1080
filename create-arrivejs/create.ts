#!/usr/bin/env node
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createProject, CreationRefused } from './create-project.ts'
import { isNodeTooOld, NODE_NEEDED } from './node-version.ts'

// `npm create arrivejs my-app`, or without a name in an empty folder.
try {
  create()
} catch (error) {
  if (!(error instanceof CreationRefused) && !isUsageError(error)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

function create(): void {
  const options = { template: { type: 'string', default: 'minimal' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const folder = resolve(positionals[0] ?? '.')
  createProject({ folder, template: values.template })
  console.log(nextSteps(relative(process.cwd(), folder)))
  if (isNodeTooOld(process.versions.node)) console.log(`\n${NODE_NEEDED}`)
}

function nextSteps(folder: string): string {
  const manager = /^\w+/.exec(process.env['npm_config_user_agent'] ?? '')?.[0] ?? 'npm'
  const steps = [`${manager} install`, `${manager} run dev`]
  if (folder !== '') steps.unshift(`cd ${folder}`)
  return ['Created. Next:', '', ...steps.map((step) => `  ${step}`)].join('\n')
}

/** An option that does not exist. */
function isUsageError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}
