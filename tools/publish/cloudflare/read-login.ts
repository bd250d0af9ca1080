import { isRecord, parseRecord } from '../../../src/wire/json.ts'
import { runWrangler } from '../run-wrangler.ts'

/** Wrangler may refresh a stored login first. */
const LIMIT_MS = 15_000

let login: Record<string, string> | undefined

/** Wrangler's login as headers; `undefined` if there is none. Wrangler takes seconds to start, so it is asked once in a command. */
export function readLogin(cwd: string): Record<string, string> | undefined {
  return (login ??= askWrangler(cwd))
}

function askWrangler(cwd: string): Record<string, string> | undefined {
  const { isDone, output } = runWrangler(['auth', 'token', '--json'], {
    ...{ cwd, limitMs: LIMIT_MS },
    ...({ stdin: 'ignore', stdout: 'pipe', stderr: 'ignore' } as const),
  })
  const credentials = isDone ? parseRecord(output.slice(output.indexOf('{'))) : undefined
  if (!isRecord(credentials)) return undefined
  const { token, key, email } = credentials
  if (typeof token === 'string') return { Authorization: `Bearer ${token}` }
  return { 'X-Auth-Key': String(key), 'X-Auth-Email': String(email) }
}
