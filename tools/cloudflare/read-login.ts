import { isRecord, parseRecord } from '../../src/wire/json.ts'
import { runWrangler } from './run-wrangler.ts'
import { wranglerVariable } from './wrangler-variable.ts'

const VARIABLES = ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_API_KEY', 'CLOUDFLARE_EMAIL'] as const

/**
 * How long wrangler is asked about a login, which it may refresh first. It starts in 3 s, and in more than
 * 15 on a busy machine; without a network it gives up after 10 s.
 */
export const LOGIN_LIMIT_MS = 45_000

type Login = Record<string, string>

let login: Login | undefined

/** The login as headers: of a variable, or wrangler's, which is asked once because it starts slowly. */
export function readLogin(cwd: string): Login | undefined {
  return (login ??= headersOf(namedLogin(cwd)) ?? headersOf(askWrangler(cwd)))
}

/** Wrangler takes these before a stored login. */
function namedLogin(cwd: string): unknown {
  const [token, key, email] = VARIABLES.map((name) => wranglerVariable(name, cwd))
  if (token) return { token }
  return key && email ? { key, email } : undefined
}

function askWrangler(cwd: string): unknown {
  const { isDone, output } = runWrangler(['auth', 'token', '--json'], {
    ...{ cwd, limitMs: LOGIN_LIMIT_MS },
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
