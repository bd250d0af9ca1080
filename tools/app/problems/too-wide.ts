import type { AppHeaders } from '../../../src/api/app-headers.ts'

/** What only shows something may come from anywhere: the pictures of users' profiles, embedded pages. */
const MAY_BE_ANY: ReadonlySet<string> = new Set([
  'images',
  'fonts',
  'media',
  'frames',
] satisfies (keyof AppHeaders)[])

/** What runs scripts. */
const RUNS: ReadonlySet<string> = new Set(['scripts', 'workers'] satisfies (keyof AppHeaders)[])

const EVERY_SITE = /^(\*|(https?|wss?):(\/\/\*(:(\d+|\*))?(\/.*)?)?)$/i
const WILDCARD = /^\w+:\/\/\*\.([^/:]+)/

/** As countries have them: https://publicsuffix.org/list/ */
const REGISTRY = /^((ac|co|com|edu|gov|net|org)\.[a-z]{2}|(go|ne|or)\.(id|jp|ke|kr|th|tz|ug)|[^.]+)$/

/** Nobody can register these: RFC 6761, RFC 6762 and ICANN's `.internal`. */
const PRIVATE = /^(internal|local|localhost|test)$/

/** Anybody gets a subdomain there. */
const HOSTS =
  /^(amazonaws\.com|appspot\.com|azurewebsites\.net|cloudfront\.net|firebaseapp\.com|fly\.dev|github\.io|gitlab\.io|herokuapp\.com|netlify\.app|ngrok-free\.app|onrender\.com|pages\.dev|r2\.dev|vercel\.app|web\.app|workers\.dev)$/

/** Says what a source allows, if that is every site or what anybody can get: it would refuse nothing. */
export function tooWide(field: string, source: string): string | undefined {
  if (EVERY_SITE.test(source)) {
    return MAY_BE_ANY.has(field) && source === 'https:' ? undefined : 'every site'
  }
  const suffix = WILDCARD.exec(source)?.[1]?.toLowerCase()
  if (suffix === undefined || PRIVATE.test(suffix)) return undefined
  if (REGISTRY.test(suffix)) return `every site under .${suffix}`
  return RUNS.has(field) && HOSTS.test(suffix) ? `what anybody can put under .${suffix}` : undefined
}
