import type { AppHeaders } from '../../src/api/app-headers.ts'

/**
 * Which URLs an app lets become scripts or workers besides `/assets/`, as a pattern for Trusted Types;
 * `undefined` if none. A URL of this site is matched by its path. The policy's `script-src` and
 * `worker-src` tell the two apart.
 */
export function scriptUrls({ scripts = [], workers = [] }: AppHeaders): RegExp | undefined {
  const sources = new Set([...scripts, ...workers].filter((source) => !source.startsWith("'")))
  if (sources.size === 0) return undefined
  return new RegExp(`^(?:${[...sources].map(patternOf).join('|')})`)
}

/** As https://www.w3.org/TR/CSP3/#match-url-to-source-expression. */
function patternOf(source: string): string {
  if (source === 'blob:') return source
  const [, scheme = '', host = '', port = '', path = ''] = PARTS.exec(source)!
  const end = path === '' || path.endsWith('/') ? '' : '(?:[?#]|$)'
  if (scheme === '') return escape(path) + end
  const origin = scheme.toLowerCase() === 'http:' ? 'https?:' : 'https:'
  return `${origin}//${hostPattern(host)}${portPattern(port)}${escape(path || '/')}${end}`
}

const PARTS = /^(?:(https?:)\/\/([^/:]+)(?::([\d*]+))?)?(\/.*)?$/i

function hostPattern(host: string): string {
  const name = escape(host.replace(/^\*\./, '').toLowerCase())
  return host.startsWith('*.') ? `[^/?#@:]+\\.${name}` : name
}

/** URLs don't name the port that is their scheme's own. */
function portPattern(port: string): string {
  if (port === '*') return '(?::\\d+)?'
  return ['', '80', '443'].includes(port) ? '' : `:${port}`
}

function escape(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
