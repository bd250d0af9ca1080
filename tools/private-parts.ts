import type { Logger } from 'vite'

/**
 * What the build and the development server use of other packages that they may change in any release, since
 * it is not public (docs/private-parts.md), and what they do without it.
 */
const PRIVATE_PARTS = {
  bunServer: {
    part: 'React’s server build for Bun (react-dom/server.bun)',
    instead:
      'Documents are rendered by react-dom/server.edge: this takes more CPU time, and streamed documents request React later.',
  },
  preloadHelper: {
    part: 'Vite’s code around import()',
    instead: 'Vite’s own code stays in the browser’s files, which are larger.',
  },
  preloadOrder: {
    part: 'The order in which Vite asks which files to preload',
    instead: 'Each import() lists files that are on the page already.',
  },
  chunkGroups: {
    part: 'How Rolldown groups modules into files',
    instead: 'Pages may load more files, and documents request less of React early.',
  },
  licenses: {
    part: 'Vite’s list of licenses',
    instead: 'The build has no third-party-licenses files.',
  },
  workerSettings: {
    part: 'The file of settings that Cloudflare’s plugin writes for wrangler',
    instead: 'Wrangler does not refuse to deploy this build with --env.',
  },
  sqlStatements: {
    part: 'How Wrangler finds the statements of a migration',
    instead: 'The message of one that fails shows the whole file.',
  },
  workerModules: {
    part: 'How Vite gives modules to a Worker in development',
    instead: 'Requests do not wait while packages are bundled: reload the page if it shows an error.',
  },
} as const

/** A build reads its configuration, and so this module, once for each environment. */
const shared = globalThis as { arriveMissingParts?: Set<string> }

/** Warns, once in a process, of a private part that is missing. */
export function warnOfMissing(name: keyof typeof PRIVATE_PARTS, logger: Pick<Logger, 'warn'>): void {
  const warned = (shared.arriveMissingParts ??= new Set())
  if (warned.has(name)) return
  warned.add(name)
  const { part, instead } = PRIVATE_PARTS[name]
  logger.warn(`${part} has changed. ${instead} Look for a newer version of arrivejs.`)
}
