import type { Plugin } from 'vite'

/**
 * Lets Vite replace the stylesheet of a CSS module that a document links (`tools/vite/worker/dev-assets.ts`), as it
 * replaces other stylesheets. Vite takes it for a file that nothing accepts, and would load the page again
 * (`tests/outside/ecosystem/development.test.ts`).
 */
export function linkedCssModules(): Plugin {
  return {
    name: 'arrive:linked-css-modules',
    apply: 'serve',
    hotUpdate({ modules }) {
      // Linked stylesheets; those that scripts import are of the type `js`.
      for (const module of modules) if (module.type === 'css') module.isSelfAccepting = true
    },
  }
}
