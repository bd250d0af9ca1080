#!/usr/bin/env node
import { relative, resolve } from 'node:path'
import { readCreateArguments, usage, type CreateArguments } from './arguments.ts'
import { ask } from './ask.ts'
import { createProject, startRepository } from './create-project.ts'
import { CreationRefused } from './creation-refused.ts'
import { readOwnManifest, nextSteps } from './next-steps.ts'
import { isNodeTooOld, NODE_NEEDED } from './node-version.ts'
import { DEFAULT_TEMPLATE } from './templates.ts'
import { whatToMove, findProjectAround } from './workspace.ts'

const MANAGER = /^\w+/.exec(process.env['npm_config_user_agent'] ?? '')?.[0] ?? 'npm'

const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true

try {
  const given = readCreateArguments(process.argv.slice(2))
  if (given.type === 'help') console.log(usage())
  else if (given.type === 'version') console.log(readOwnManifest().version ?? 'not published')
  else await create(given)
} catch (error) {
  if (!(error instanceof CreationRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function create(given: Extract<CreateArguments, { type: 'create' }>): Promise<void> {
  const { folder: named = '.', template = DEFAULT_TEMPLATE } = isTerminal
    ? await ask(given, { input: process.stdin, output: process.stdout })
    : given
  const folder = resolve(named)
  const around = findProjectAround(folder)
  const isMember = around.workspaceFile !== undefined
  const { name, allowScripts } = createProject({ folder, template, manager: MANAGER, isMember })
  if (given.hasRepository) startRepository(folder)
  const place = relative(process.cwd(), folder)
  console.log(nextSteps({ name, folder: place, manager: MANAGER, manifest: readOwnManifest() }))
  const moves = whatToMove({ ...around, folder, manager: MANAGER, allowScripts })
  for (const paragraph of moves) console.log(`\n${paragraph}`)
  if (isNodeTooOld(process.versions.node)) console.log(`\n${NODE_NEEDED}`)
}
