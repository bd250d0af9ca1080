import type { Place } from '../cloudflare/answer.ts'
import { askCloudflare } from '../cloudflare/ask-cloudflare.ts'
import { adviceFor } from '../cloudflare/unknown-answer.ts'
import { SetupError } from '../../../tools/for-packages.ts'

/** Asks Cloudflare for databases. Returns the names that it doesn't know. Throws if it does not say. */
export async function missingDatabases(names: readonly string[], place: Place): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    const answer = await askCloudflare(`/d1/database/${encodeURIComponent(name)}`, place)
    if (answer.type === 'missing') missing.push(name)
    if (answer.type !== 'unknown') continue
    const problem = `Cloudflare could not be asked for the database ${name}: ${answer.why}.`
    throw new SetupError(`${problem}\nNo migration was applied. ${adviceFor(answer)}`)
  }
  return missing
}
