/** Renders a page. Resolves when it is in the DOM, or another one that was rendered after it. */
export type Render<page> = (page: page) => Promise<void>

/**
 * React shows only the newest of the pages that it is given while it works. `show`: never resolves for the
 * others.
 */
export function renderNewest<page>(show: Render<page>): Render<page> {
  const waiting = new Set<() => void>()
  return (page) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const rendered = [...waiting]
    void show(page).then(() => {
      for (const one of rendered) {
        one()
        waiting.delete(one)
      }
    })
    return promise
  }
}
