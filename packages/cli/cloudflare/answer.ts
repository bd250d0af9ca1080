import { stripVTControlCharacters } from 'node:util'
import type { Unstable_Config } from 'wrangler'

/** Where wrangler runs, and the settings of the Worker. */
export interface Place {
  settings: Unstable_Config
  cwd: string
}

/** What Cloudflare's API says. */
export type Answer = { type: 'result'; result: unknown } | { type: 'missing' } | UnknownAnswer

/** Cloudflare could not be asked, or refused. */
export interface UnknownAnswer {
  type: 'unknown'
  /** The end of a sentence. */
  why: string
  /** What to do. Default: asking again may help. */
  advice?: string
}

const AGAIN = 'then run the same command again.'

/** What to do about it. `otherwise`: if asking again may help. */
export function adviceFor({ advice }: UnknownAnswer, otherwise?: string): string {
  return advice ?? otherwise ?? 'Run the same command again.'
}

export function unreachable(reason: string): UnknownAnswer {
  const advice = `Check your connection, and a proxy or firewall, ${AGAIN}`
  return { type: 'unknown', why: `Cloudflare can't be reached (${reason})`, advice }
}

/** Node's `fetch` says only that it failed; its cause says why. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

interface ApiError {
  /** HTTP's. Default: nobody knows it. */
  status?: number
  code?: number | undefined
  message: string
}

/** An error that the API responded with to a path, `/accounts/…/d1/database`. */
export function refusal(path: string, { status, code, message }: ApiError): UnknownAnswer {
  const isAboutLogin = status === 401 || status === 403 || ABOUT_LOGIN.includes(code ?? 0)
  if (!isAboutLogin) return { type: 'unknown', why: `Cloudflare says: ${message}` }
  const why = `Cloudflare says: ${message}${code === undefined ? '' : ` [code: ${code}]`}`
  const advice = INVALID_LOGIN.test(message) ? NEW_LOGIN : missingPermission(path)
  return { type: 'unknown', why, advice }
}

/**
 * Wrangler takes the first two for problems of a login. The others are of other services:
 * https://github.com/cloudflare/workers-sdk/issues/1422, 15774 and 5003.
 */
const ABOUT_LOGIN = [10_000, 9106, 6003, 6111, 9109, 7403, 10_023]

/** https://github.com/cloudflare/workers-sdk/issues/4551 and 15616 */
const INVALID_LOGIN = /invalid (access|api) token|invalid request headers|authorization header/i

const TOKENS = 'https://dash.cloudflare.com/profile/api-tokens'

const NEW_LOGIN = [
  'The token is wrong, expired or revoked: set CLOUDFLARE_API_TOKEN to a new one of',
  `${TOKENS}, or unset it and run \`npx wrangler login\`, ${AGAIN}`,
].join(' ')

/** Cloudflare says neither which permission is missing, nor whether it is the account that is wrong. */
function missingPermission(path: string): string {
  const [, id = 'yours'] = /\/accounts\/([^/]+)/.exec(path) ?? []
  const permission = PERMISSIONS.find(([part]) => path.includes(part))?.[1]
  const lacked = permission === undefined ? 'a permission' : `the permission "${permission}"`
  return [
    `The login may lack ${lacked}, or be for another account than ${id}.`,
    `Give the permission to the API token on ${TOKENS},`,
    `or correct account_id in the Wrangler configuration or CLOUDFLARE_ACCOUNT_ID, ${AGAIN}`,
  ].join(' ')
}

/** As Cloudflare names them where tokens are made, by parts of paths. */
const PERMISSIONS = [
  ['/d1/', 'D1: Edit'],
  ['/workers/', 'Workers Scripts: Edit'],
] as const

/** Reads from what wrangler has printed as errors why it failed. */
export function wranglerFailure(errors: string): UnknownAnswer {
  const text = stripVTControlCharacters(errors)
  const block = /\[ERROR\] (.*?)(?=\n[^\n]*\[ERROR\]|$)/s.exec(text)?.[1] ?? text
  const lines = block.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => line !== '' && !BESIDE_THE_POINT.test(line))
  const reason = said.map((line) => line.replace(/^Error: |\.$/g, '')).join('\n  ')
  if (reason === '') return { type: 'unknown', why: 'wrangler does not say why' }
  if (NOT_RENEWED.test(reason)) return unreachable('the login has expired and has to be renewed')
  if (UNREACHABLE.test(reason)) return unreachable(reason)
  const [, code] = /\[code: (\d+)\]/.exec(reason) ?? []
  const [, path = ''] = /Cloudflare API \(([^)]+)\)/.exec(block) ?? []
  if (code === undefined) return { type: 'unknown', why: `wrangler says: ${reason}` }
  const message = reason.replaceAll(/ ?\[code: \d+\]/g, '')
  return refusal(path, { code: Number(code), message })
}

/** Lines that say where the reason is, or what to do with wrangler itself. */
const BESIDE_THE_POINT =
  /^A request to the Cloudflare API .* failed\.$|this is a bug|Logs were written|^Run `wran|^📎|^Please|^Getting/

const UNREACHABLE = /^fetch failed|timed out/

/** It begins with "Not logged in", but says that the stored login is left as it was. */
const NOT_RENEWED = /auth server could not be reached/
