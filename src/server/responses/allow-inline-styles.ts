/**
 * The directives that decide about `<style>`; the first that a policy has counts:
 * https://www.w3.org/TR/CSP3/#directive-fallback-list
 */
const RULES_OVER_STYLES = ['style-src-elem', 'style-src', 'default-src']

/** Any of these makes browsers ignore `'unsafe-inline'`: https://www.w3.org/TR/CSP3/#allow-all-inline */
const NONCE_OR_HASH = /^'(?:nonce|sha\d+)-/

/**
 * Adds the hashes of inline stylesheets to a policy that the app's own code has set, with
 * `hono/secure-headers` for example: a document that it allows to load our stylesheets may have them inline
 * too. `hashes` are sources: `'sha256-…' 'sha256-…'`.
 */
export function allowInlineStyles(policies: string, hashes: string): string {
  return policies
    .split(',')
    .map((policy) => allowIn(policy, hashes))
    .join(',')
}

function allowIn(policy: string, hashes: string): string {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  const rule = RULES_OVER_STYLES.flatMap((name) => directives.filter(([own]) => own === name))[0]
  if (!rule || allowsInline(rule)) return policy
  const [name, ...sources] = rule
  const more = [...sources.filter((source) => source !== "'none'"), hashes].join(' ')
  if (name === 'default-src') return `${policy.replace(/;\s*$/, '')}; style-src-elem ${more}`
  return directives.map((one) => (one === rule ? `${name} ${more}` : one.join(' '))).join('; ')
}

function allowsInline(sources: readonly string[]): boolean {
  const isIgnored = sources.some((source) => NONCE_OR_HASH.test(source))
  return sources.includes("'unsafe-inline'") && !isIgnored
}
