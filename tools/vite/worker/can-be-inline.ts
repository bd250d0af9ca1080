import { transform, type Dependency } from 'lightningcss'

/**
 * What a `<style>` can't have: its own end, the rule that only files have, and characters that the HTML
 * parser replaces, so that the hash of the text would be another one
 * (https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream).
 */
const ONLY_IN_FILES = /<\/style|^@charset|[\r\0\uFEFF]/i

/** Does a stylesheet mean the same in a `<style>` of any document? */
export function canBeInline(text: string): boolean {
  if (ONLY_IN_FILES.test(text)) return false
  const dependencies = dependenciesOf(text)
  return dependencies !== undefined && dependencies.every(isSameInDocuments)
}

/** What a stylesheet imports and names by URL; `undefined` if the parser can't tell. */
function dependenciesOf(text: string): readonly Dependency[] | undefined {
  try {
    const code = new TextEncoder().encode(text)
    const options = { filename: 'style.css', analyzeDependencies: true, errorRecovery: true }
    return transform({ ...options, code }).dependencies || []
  } catch {
    return undefined // such as a relative URL in a custom property, which depends on where it is used
  }
}

/** An import would be a request before the first paint; a relative URL is of the document's folder. */
function isSameInDocuments(dependency: Dependency): boolean {
  return dependency.type === 'url' && /^(?:[/#]|[a-z][a-z\d+.-]*:)/i.test(dependency.url)
}
