import { stripVTControlCharacters } from 'node:util'
import { refusal, unreachable, type UnknownAnswer } from './answer.ts'

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
