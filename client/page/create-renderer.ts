import type { PageRoot, ShownPage } from './page-root.ts'
import { watchRendering } from './watch-rendering.ts'

/** Renders a page. Resolves when it is in the DOM, or another one that was rendered after it. */
export type RenderPage = (page: ShownPage) => Promise<void>

/** React shows only the newest of the pages that it is given while it works. `onBroken`: it has shown none. */
export function createRenderer(root: Pick<PageRoot, 'show'>, onBroken: () => void): RenderPage {
  const waiting = new Set<() => void>()
  watchRendering(() => waiting.size > 0, onBroken)
  return (page) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const rendered = [...waiting]
    void root.show(page).then(() => {
      for (const one of rendered) {
        one()
        waiting.delete(one)
      }
    })
    return promise
  }
}
