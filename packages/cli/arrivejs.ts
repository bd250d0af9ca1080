#!/usr/bin/env node
import { type Arguments, readTyped, type Typed } from './commands/read-arguments.ts'
import { usageOf } from './commands/usage.ts'
import { SetupError } from '../../tools/for-packages.ts'

// The commands of packages/cli/commands/commands.ts. What is typed is read before any file of the project,
// and the code of a command is loaded only for it.
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error)
  return 1
})

async function run(words: string[]): Promise<number> {
  const typed = readTyped(words)
  if (typed.type === 'command') return runCommand(typed)
  console.log(typed.text)
  return 0
}

async function runCommand({ name, args }: Extract<Typed, { type: 'command' }>): Promise<number> {
  if (name === 'faults') {
    const { runFaults } = await import('../faults/door.ts')
    return runFaults(args as Arguments<'faults'>, usageOf('faults'))
  }
  if (name === 'upgrade') {
    const { upgrade } = await import('./upgrade/upgrade.ts')
    return upgrade(args as Arguments<'upgrade'>)
  }
  const folders = await prepare(args.options.env?.at(-1))
  switch (name) {
    case 'deploy':
    case 'preview': {
      const { publishApp } = await import('./publish/publish-app.ts')
      return publishApp(name, args as Arguments<'deploy'>, folders)
    }
    case 'rollback': {
      const { rollBack } = await import('./rollback/roll-back.ts')
      return rollBack(args as Arguments<'rollback'>, folders)
    }
    case 'migrate': {
      const { migrateCloudflare } = await import('./migrate/migrate-cloudflare.ts')
      await migrateCloudflare(folders)
      return 0
    }
  }
}

async function prepare(environment: string | undefined) {
  const { chooseEnvironment, projectFolders, requireSettings } = await import('../../tools/for-cli.ts')
  if (environment !== undefined) chooseEnvironment(environment)
  const folders = await projectFolders()
  requireSettings(folders)
  return folders
}
