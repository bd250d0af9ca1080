import type { Plugin } from 'vite'
import { endWithParent } from '../serve/end-with-parent.ts'

/** Ends `vite` and `vite preview` when the npm script that has started them is gone. */
export function parentProcess(): Plugin {
  return {
    name: 'arrive:parent-process',
    apply: 'serve',
    configureServer({ httpServer }) {
      const stop = endWithParent()
      httpServer?.once('close', stop) // or a restart would watch twice
    },
    configurePreviewServer() {
      endWithParent()
    },
  }
}
