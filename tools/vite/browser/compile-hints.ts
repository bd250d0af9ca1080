import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The files that each navigation runs, besides React's, which would take too long at once. */
const RUN_BY_NAVIGATIONS = /^(hydrate|start-routing|routes)$/

/** Chromium 136 reads it, for other engines it is a comment: https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const HINT = '//# allFunctionsCalledOnLoad'

/**
 * Has V8 compile the functions of these files together, on a thread of its own, and not each when a
 * visitor's click calls it first. The hint counts only where a file begins with it: after all else.
 */
export function compileHints(): Plugin {
  return {
    name: 'arrive:compile-hints',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && RUN_BY_NAVIGATIONS.test(file.name)) addHint(file, bundle)
        }
      },
    },
  }
}

function addHint(chunk: Rolldown.OutputChunk, bundle: Bundle): void {
  chunk.code = `${HINT}\n${chunk.code}`
  const file = bundle[`${chunk.fileName}.map`]
  if (file?.type !== 'asset') return
  const map = JSON.parse(String(file.source)) as { mappings: string }
  file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` }) // one line further down
}
