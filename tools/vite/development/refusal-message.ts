import type { AppHeaders } from '../../../src/api/app-headers.ts'
import { isEvalProbe } from '../../../src/wire/eval-probe.ts'
import { isRecord, parseRecord } from '../../../src/wire/json.ts'
import type { RefusalReport } from '../../../src/wire/development/development-policy.ts'

/** What the directives are in `headers.ts`. */
const FIELDS: Readonly<Record<string, keyof AppHeaders>> = {
  'img-src': 'images',
  'font-src': 'fonts',
  'media-src': 'media',
  'connect-src': 'connect',
  'frame-src': 'frames',
  'script-src': 'scripts',
  'script-src-elem': 'scripts',
  'worker-src': 'workers',
  'style-src': 'styles',
  'style-src-elem': 'styles',
  'form-action': 'forms',
  'frame-ancestors': 'frameAncestors',
}

/**
 * Says what the policy has refused, in which package, and what to write in `headers.ts`. `undefined` for what
 * an extension of the browser has tried, and for what breaks nothing.
 */
export function refusalMessage(report: RefusalReport, packageName?: string): string | undefined {
  const { 'blocked-uri': blocked = '', 'source-file': source = '' } = report
  if (/^[a-z-]+-extension/.test(source) || /^[a-z-]+-extension/.test(blocked)) return undefined
  if (isEvalProbe(report['script-sample'])) return undefined // client/development/report-refusals.ts
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
  const name = directive.split(' ')[0]!
  const place = packageName === undefined ? '' : `, in the package ${packageName}`
  return `The content security policy refused ${refusedThing(name, blocked)} (${name})${place}. Production refuses it too. ${adviceFor(name, report)}`
}

/** Reads a report that a browser has sent; `undefined` for anything else. */
export function readReport(text: string): RefusalReport | undefined {
  const report = parseRecord(text)?.['csp-report']
  return isRecord(report) ? checkedReport(report) : undefined
}

/** The fields that are text, as they can be printed. Anybody may have sent them. */
export function checkedReport(report: unknown): RefusalReport {
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  const fields = Object.entries(Object(report)).filter(([, value]) => isText(value))
  return Object.fromEntries(fields.slice(0, 50).map(([name, value]) => [name, printable(value)]))
}

const MAX_CHARACTERS = 300

/** Text of others, without what a terminal obeys or what turns its direction. */
export function printable(text: unknown): string {
  return String(text)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, MAX_CHARACTERS)
}

function refusedThing(directive: string, blocked: string): string {
  switch (blocked) {
    case 'inline':
      return directive.startsWith('style') ? 'a <style> element' : 'an inline script'
    case 'eval':
      return 'a script made of text'
    case 'wasm-eval':
      return 'WebAssembly'
    case 'trusted-types-policy':
      return 'a Trusted Types policy'
    case 'trusted-types-sink':
      return 'a script made of text, or the URL of a script'
    default:
      return blocked
  }
}

function adviceFor(
  directive: string,
  { 'blocked-uri': blocked = '', 'script-sample': sample = '', 'document-uri': page = '' }: RefusalReport,
): string {
  if (blocked === 'inline') return INLINE_ADVICE[directive] ?? ''
  if (blocked === 'eval') return 'Nothing in headers.ts allows it.'
  if (blocked === 'wasm-eval') return lineFor('scripts', `["'wasm-unsafe-eval'"]`)
  if (blocked === 'trusted-types-policy') return lineFor('trustedTypes', `['${sample || '…'}']`)
  if (blocked === 'trusted-types-sink') return sinkAdvice(sample)
  const field = FIELDS[directive]
  if (field === undefined) return 'Nothing in headers.ts allows it.'
  if (!isOfSameSite(blocked, page)) return lineFor(field, `['${sourceOf(blocked)}']`)
  return field === 'frames' || field === 'frameAncestors' ? OWN_FRAMES : lineFor(field, OWN_SITE)
}

/** The name of this site in the policy, so that it is right in production too. */
const OWN_SITE = `["'self'"]`

/** A page of this site in a frame takes both: one for the frame, one for the page in it. */
const OWN_FRAMES = `${lineFor('frames', OWN_SITE)}\nframeAncestors: ${OWN_SITE},`

function isOfSameSite(blocked: string, page: string): boolean {
  const origin = URL.parse(blocked)?.origin
  return blocked === 'self' || (origin !== undefined && origin === URL.parse(page)?.origin)
}

const SCRIPT_ADVICE =
  'Move it to a file of the app, or write its hash to scripts in headers.ts; the console shows the hash.'

const INLINE_ADVICE: Readonly<Record<string, string>> = {
  'style-src': lineFor('styles', "'inline'"),
  'style-src-elem': lineFor('styles', "'inline'"),
  'script-src': SCRIPT_ADVICE,
  'script-src-elem': SCRIPT_ADVICE,
  'script-src-attr': 'Add the event listener in a script, as React does.',
}

/**
 * The sample begins with where the value was put:
 * https://www.w3.org/TR/trusted-types/#should-block-sink-type-mismatch
 */
function sinkAdvice(sample: string): string {
  const [, sink = '', url = ''] = /^([^|]*)\|(.*)$/s.exec(sample) ?? []
  const origin = /^https?:\/\/[^/]+(?=\/)/.exec(url)?.[0]
  if (/^(HTMLScriptElement (src|href)|SVGScriptElement)/.test(sink)) {
    return lineFor('scripts', `['${origin ?? pathOr('https://…', url)}']`)
  }
  if (/^(Shared)?Worker|^ServiceWorker/.test(sink)) {
    return lineFor('workers', `['${origin ?? pathOr('blob:', url)}']`)
  }
  return 'Nothing in headers.ts lets text become a script.'
}

function pathOr(other: string, url: string): string {
  return url.startsWith('/') ? url : other
}

function lineFor(field: keyof AppHeaders, value: string): string {
  return `To allow it, write in headers.ts:\n\n${field}: ${value},`
}

/** Browsers shorten the URL to its scheme for WebSockets and the like. */
function sourceOf(blocked: string): string {
  if (/^wss?$/.test(blocked)) return `${blocked}://…`
  const url = URL.parse(blocked)
  if (!url) return `${blocked}:`
  const { origin, protocol, host } = url
  return origin === 'null' ? (host ? `${protocol}//${host}` : protocol) : origin
}
