import { dirname } from 'node:path'
import { type Folders, readSettings } from '../../../tools/for-cli.ts'
import type { Arguments } from '../commands/read-arguments.ts'
import { usageOf } from '../commands/usage.ts'
import { SetupError } from '../../../tools/for-packages.ts'
import type { Place } from '../cloudflare/answer.ts'
import { requireLogin } from '../publish/require-login.ts'
import { describeVersion, readVersions, type Version } from './read-versions.ts'
import { readDeployments, versionForAll } from '../staged/live-versions.ts'
import { deployVersions } from '../staged/wrangler-versions.ts'

/**
 * Sends all visitors to the version before, or to a named one (not with `--dry-run`). Returns the exit code.
 */
export async function rollBack(
  { options, words }: Arguments<'rollback'>,
  { wranglerFile }: Pick<Folders, 'wranglerFile'>,
): Promise<number> {
  if (words.length > 1) throw new SetupError(usageOf('rollback'))
  const cwd = dirname(wranglerFile)
  const settings = readSettings(wranglerFile)
  await requireLogin([], { settings, cwd })
  const { current, target } = await findVersions({ settings, cwd }, words[0])
  const from = current ? describeVersion(current) : 'several versions'
  console.log(`\nFrom ${from}\nto ${describeVersion(target)}\n`)
  if (current?.id === target.id) return say('Visitors get that version already.')
  requireSameMigration(current, target)
  if (options['dry-run']) return say('Nothing was changed.')
  const versions = [{ id: target.id, percentage: 100 }]
  // Not with the settings of the last build, which may be for another environment.
  const args = ['--config', wranglerFile]
  if (!deployVersions({ versions, name: settings.name!, args, cwd })) return 1
  return say(
    `Visitors get ${describeVersion(target)}. Databases stay as they are. \`npm run deploy\` goes forward.`,
  )
}

/** `current` is `undefined` if several share the visitors. */
async function findVersions(place: Place, wanted: string | undefined) {
  const about = 'which versions were live'
  const question = { ...place, about, consequence: 'Nothing was changed.' }
  const deployments = await readDeployments(question)
  const live = deployments.map(versionForAll).filter((id) => id !== undefined)
  const byId = await readVersions(question, wanted === undefined ? live : [...live, wanted])
  const known = live.flatMap((id) => byId.get(id) ?? [])
  const target = wanted === undefined ? chooseVersion(known) : byId.get(wanted)
  if (!target) throw new SetupError(wanted === undefined ? NOTHING_BEFORE : unknownId(wanted))
  const id = deployments[0] && versionForAll(deployments[0])
  return { current: id === undefined ? undefined : byId.get(id), target }
}

/** https://developers.cloudflare.com/workers/versions-and-deployments/rollbacks/ */
function requireSameMigration(current: Version | undefined, target: Version): void {
  if (!current || current.migrationTag === target.migrationTag) return
  throw new SetupError(
    `Between these versions is a migration of Durable Objects, and Cloudflare does not go back behind one. Nothing was changed. Undo your change in the code and run \`npm run deploy\`, or name a version after the migration: \`npx wrangler versions list\` has them.`,
  )
}

function say(sentence: string): number {
  console.log(`${sentence}\n`)
  return 0
}

function unknownId(id: string): string {
  return `Cloudflare knows no version ${id} of this Worker. \`npx wrangler versions list\` has their ids.`
}

const NOTHING_BEFORE =
  'Cloudflare knows no version to go back to: each that was live before this one has been left by a rollback, or is gone. Nothing was changed.'

/**
 * The version to go back to: the newest one that was live before the current one and that no rollback has
 * left. A rollback is a deployment of a version that is older than the one before it.
 * @param live What was live, the newest first.
 */
export function chooseVersion<version extends Pick<Version, 'number'>>(
  live: readonly version[],
): version | undefined {
  const line: version[] = []
  for (const next of live.toReversed()) {
    while (line.length > 0 && line.at(-1)!.number >= next.number) line.pop()
    line.push(next)
  }
  return line.at(-2)
}
