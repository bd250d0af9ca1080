import type { Unstable_Config } from 'wrangler'
import { isRecord } from '../../../src/wire/json.ts'
import type { Answer } from './answer.ts'
import { chosenAccount } from './chosen-account.ts'

interface Reader {
  settings: Unstable_Config
  cwd: string
  /** Asks the API. */
  ask(path: string): Promise<Answer>
}

type Account = { type: 'account'; id: string } | { type: 'unknown'; why: string }

/** The id of the account that wrangler would use, as wrangler finds it. */
export async function readAccount({ settings, cwd, ask }: Reader): Promise<Account> {
  const named = settings.account_id ?? process.env['CLOUDFLARE_ACCOUNT_ID']
  if (named) return { type: 'account', id: named }
  const answer = await ask('/accounts')
  if (answer.type !== 'result') return { type: 'unknown', why: whyOf(answer) }
  const accounts = Array.isArray(answer.result) ? answer.result.filter(isRecord) : []
  const id = accounts.length === 1 ? String(accounts[0]!['id']) : chosenAccount(cwd)
  if (id !== undefined) return { type: 'account', id }
  return { type: 'unknown', why: accounts.length === 0 ? NO_ACCOUNT : severalAccounts(accounts) }
}

function whyOf(answer: Exclude<Answer, { type: 'result' }>): string {
  return answer.type === 'unknown' ? answer.why : NO_ACCOUNT
}

const NO_ACCOUNT = 'the login is for no account'

export const SEVERAL = 'the login is for several accounts'

function severalAccounts(accounts: readonly Record<string, unknown>[]): string {
  const list = accounts.map(({ id, name }) => `${String(name)}: ${String(id)}`).join(', ')
  return `${SEVERAL} (${list}): set account_id in wrangler.toml or CLOUDFLARE_ACCOUNT_ID`
}
