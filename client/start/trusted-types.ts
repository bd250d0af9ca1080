/** What TypeScript's DOM types leave out: https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (html: string) => string
      createScriptURL: (url: string) => string | null
    },
  ): unknown
}

/** Where our own files begin; in development modules have the path of their source. */
const OURS = location.origin + (import.meta.env.DEV ? '/' : '/assets/')

/**
 * Decides on the strings that reach what can run scripts, in browsers that ask (the header says
 * `require-trusted-types-for 'script'`). HTML passes: React writes it, also to make a `<script>`, and
 * the rest of the policy keeps its scripts from running. Text never becomes a script, as there is no
 * `createScript`; scripts and workers come from our own files alone.
 */
export function allowTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (new URL(url, location.href).href.startsWith(OURS) ? url : null),
  })
}
