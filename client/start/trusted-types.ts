import { scriptUrls } from 'virtual:arrive/script-urls'
import { dispatch, REFUSED_SCRIPT_EVENT } from '../../src/wire/browser-events.ts'
import { parseJson } from '../../src/wire/parse-json.ts'

/**
 * Missing in TypeScript's DOM types:
 * https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory
 */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (html: string) => string
      createScript: (text: string, type: string, sink: string) => string | null
      createScriptURL: (url: string, type: string, sink: string) => string | null
    },
  ): unknown
}

/** The folder of our scripts. */
const SCRIPTS = `${location.origin}/assets/`

/** In development a worker's URL is the path of its source, with a query of Vite's. */
const WORKER_SOURCE = /^\/(@|[^?]*\?(.*&)?worker_file)/

/**
 * Creates the default policy for `require-trusted-types-for 'script'`. HTML passes, because React writes it,
 * also to make a `<script>`; the rest of the content security policy blocks scripts in it. No text becomes a
 * script but JSON, which runs nothing: React writes JSON-LD so. Scripts and workers are loaded from our own
 * files, and from where `headers.ts` says.
 */
export function allowTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript: (text, _type, sink) =>
      parseJson(text) === undefined ? refuse('its text', sink, '') : text,
    createScriptURL: (url, _type, sink) =>
      new URL(url, location.href).href.startsWith(SCRIPTS) ||
      (import.meta.env.DEV && isOfVite(url)) ||
      (scriptUrls && scriptUrls.test(pathOnThisSite(url)))
        ? url
        : refuse(url, sink, 'about:invalid'),
  })
}

/** Vite's client waits for a server that restarts in a shared worker, whose script it makes itself. */
function isOfVite(url: string): boolean {
  const isPing = url.startsWith('blob:') && new Error().stack?.includes('/@vite/client')
  return isPing || WORKER_SOURCE.test(pathOnThisSite(url))
}

/**
 * A `<script>` gets a value that runs nothing, and the refusal is reported: `null` would throw, out of
 * React's commit too, and a click would end in an error page for a script that documents ignore.
 */
function refuse(what: string, sink: string, inert: string): string | null {
  if (!sink.includes('ScriptElement')) return null
  reportError(new TypeError(`refused script: ${what}`))
  // The browser reports no violation, because the script got a value.
  if (import.meta.env.DEV) dispatch(REFUSED_SCRIPT_EVENT, { sink, url: inert && what })
  return inert
}

/** A URL of this site without its origin; any other whole. */
function pathOnThisSite(url: string): string {
  return new URL(url, location.href).href.replace(`${location.origin}/`, '/')
}
