import { isRecord, parseRecord } from '../../../src/wire/json.ts'
import { runWrangler } from '../run-wrangler.ts'

/** Wrangler may refresh a stored login first. */
const LIMIT_MS = 15_000

type Login = Record<string, string>

let login: Login | undefined

/** The login as headers: of the environment, or wrangler's, which is asked once because it takes seconds to start. */
export function readLogin(cwd: string): Login | undefined {
  return (login ??= headersOf(environmentLogin()) ?? headersOf(askWrangler(cwd)))
}

/** Wrangler takes these before a stored login. */
function environmentLogin({ env } = process): unknown {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_KEY: key, CLOUDFLARE_EMAIL: email } = env
  if (token) return { token }
  return key && email ? { key, email } : undefined
}

function askWrangler(cwd: string): unknown {
  const { isDone, output } = runWrangler(['auth', 'token', '--json'], {
    ...{ cwd, limitMs: LIMIT_MS },
    ...({ stdin: 'ignore', stdout: 'pipe', stderr: 'ignore' } as const),
  })
  return isDone ? parseRecord(output.slice(output.indexOf('{'))) : undefined
}

function headersOf(credentials: unknown): Login | undefined {
  if (!isRecord(credentials)) return undefined
  const { token, key, email } = credentials
  if (typeof token === 'string') return { Authorization: `Bearer ${token}` }
  return { 'X-Auth-Key': String(key), 'X-Auth-Email': String(email) }
}
