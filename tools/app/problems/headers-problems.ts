import type { AppHeaders } from '../../../src/api/app-headers.ts'
import { tooWide } from './too-wide.ts'

const FILE = 'headers.ts'

/** An origin with its scheme, as https://www.w3.org/TR/CSP3/#grammardef-host-source, and perhaps a path. */
const ORIGIN = /^(https?|wss?):\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:(\d+|\*))?(\/[\w\-.~!$&'()*+=:@%/]*)?$/i
const SCHEME = /^(https|wss|data|blob|mediastream):$/
const SCRIPT_ORIGIN = /^https?:/i
const PATH = /^\/(?!\/)[\w\-.~!$&'()*+=:@%/]*$/
const HASH = /^'sha(256|384|512)-[A-Za-z0-9+/]+={0,2}'$/
const ENDPOINT = /^(https?:\/|)\/(?!\/)[^\s;,"\\]*$/
/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const POLICY_NAME = /^[\w\-#=/@.%]+$/
const PRINTABLE = /^[\x20-\x7e]+$/

/** Says of what a list is, and refuses other values. */
interface Kind {
  accepts: (source: string) => boolean
  allowed: string
}

const SOURCES: Kind = {
  accepts: (source) => ORIGIN.test(source) || SCHEME.test(source) || source === "'self'",
  allowed:
    "an origin with its scheme, such as https://example.com, a scheme, such as blob:, or 'self', which is this site",
}

const SCRIPTS: Kind = {
  accepts: (source) =>
    (ORIGIN.test(source) && SCRIPT_ORIGIN.test(source)) ||
    PATH.test(source) ||
    HASH.test(source) ||
    source === "'wasm-unsafe-eval'",
  allowed:
    "an origin that begins with https://, a path of this site, the hash of an inline script, 'sha256-…', or 'wasm-unsafe-eval'",
}

const WORKERS: Kind = {
  accepts: (source) =>
    (ORIGIN.test(source) && SCRIPT_ORIGIN.test(source)) || PATH.test(source) || source === 'blob:',
  allowed: 'an origin that begins with https://, a path of this site, or blob:',
}

const STYLES: Kind = {
  accepts: (source) => ORIGIN.test(source) || HASH.test(source) || source === 'inline',
  allowed: "an origin that begins with https://, the hash of a <style>, 'sha256-…', or inline",
}

const POLICIES: Kind = {
  accepts: (name) => POLICY_NAME.test(name) && name !== 'default',
  allowed: "the name of a library's policy, which is not default",
}

type Check = (name: string, value: unknown) => string[]

const CHECKS: Record<keyof AppHeaders, Check> = {
  images: listOf(SOURCES),
  fonts: listOf(SOURCES),
  media: listOf(SOURCES),
  connect: listOf(SOURCES),
  frames: listOf(SOURCES),
  scripts: listOf(SCRIPTS),
  workers: listOf(WORKERS),
  styles: (name, value) => (value === 'inline' ? [] : listOf(STYLES)(name, value)),
  forms: listOf(SOURCES),
  frameAncestors: listOf(SOURCES),
  trustedTypes: listOf(POLICIES),
  nonce: (_name, value) =>
    typeof value === 'boolean' ? [] : [`${FILE}: nonce is ${shown(value)}. Write true or false.`],
  reportTo: (_name, value) =>
    typeof value === 'string' && ENDPOINT.test(value)
      ? []
      : [
          `${FILE}: reportTo is ${shown(value)}. Write the URL that takes the reports, such as https://example.com/csp, or a path of this site.`,
        ],
  serverTiming: (_name, value) =>
    isTimingSetting(value)
      ? []
      : [
          `${FILE}: serverTiming is ${shown(value)}. Write the name of a header or a cookie: { cookie: 'timing' }.`,
        ],
  'Cross-Origin-Embedder-Policy': headerValue,
  'Cross-Origin-Opener-Policy': headerValue,
  'Cross-Origin-Resource-Policy': headerValue,
  'Permissions-Policy': headerValue,
  'Referrer-Policy': headerValue,
  'Reporting-Endpoints': headerValue,
  'Strict-Transport-Security': headerValue,
}

/** Checks what an app's `headers.ts` exports. Returns a sentence for each problem, with what to do. */
export function headersProblems(headers: unknown): string[] {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    return [`${FILE}: headers is ${shown(headers)}. Write an object: ${EXAMPLE}`]
  }
  return Object.entries(headers).flatMap(([name, value]) => {
    const check = Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof AppHeaders] : unknownName
    return value === undefined ? [] : check(name, value)
  })
}

const EXAMPLE = `export const headers: AppHeaders = { images: ['https://example.com'] }`

function unknownName(name: string): string[] {
  return [
    `${FILE}: headers has ${JSON.stringify(name)}, which nothing reads. It may have ${Object.keys(CHECKS).join(', ')}. Other headers are set by middleware in server.ts.`,
  ]
}

function isTimingSetting(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(
      ([name, given]) =>
        ['header', 'cookie'].includes(name) && typeof given === 'string' && TOKEN.test(given),
    )
  )
}

function listOf({ accepts, allowed }: Kind): Check {
  return (name, value) => {
    if (!Array.isArray(value)) return [`${FILE}: ${name} is ${shown(value)}. Write a list: ['…'].`]
    return value.flatMap((source) => {
      const wide = typeof source === 'string' ? tooWide(name, source) : undefined
      if (wide !== undefined) {
        return `${FILE}: ${name} has ${shown(source)}, which allows ${wide}. Name the sites that the app uses: https://example.com.`
      }
      if (typeof source === 'string' && accepts(source)) return []
      return `${FILE}: ${name} has ${shown(source)}. Each must be ${allowed}.`
    })
  }
}

function headerValue(name: string, value: unknown): string[] {
  if (typeof value === 'string' && PRINTABLE.test(value)) return []
  return [`${FILE}: ${name} is ${shown(value)}. Write the header's value, a text in ASCII.`]
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
