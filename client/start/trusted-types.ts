/** Missing in TypeScript's DOM types: https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (html: string) => string
      createScriptURL: (url: string) => string | null
    },
  ): unknown
}

/** The folder of our scripts; in development a module's URL is the path of its source. */
const SCRIPTS = location.origin + (import.meta.env.DEV ? '/' : '/assets/')

/**
 * Creates the default policy for `require-trusted-types-for 'script'`. HTML passes, because React
 * writes it, also to make a `<script>`; the rest of the content security policy blocks scripts in it.
 * Without `createScript`, text never becomes a script. Scripts and workers are loaded from our own files only.
 */
export function allowTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (new URL(url, location.href).href.startsWith(SCRIPTS) ? url : null),
  })
}
