/** A navigation by a click; the times are since the click. */
export interface Watched {
  /** The title of the page is in the DOM. */
  shownMs: number
  /** The frame with it has been painted. */
  paintedMs: number
  /** The paths that the network was asked for. */
  requested: string[]
}

/**
 * Presses a link, with no pointer over it before, and watches what becomes of it. Runs in the page,
 * so it can use nothing from outside; and it does nothing more than it must before the page is there.
 */
export async function clickAndWatch(target: { link: string; title: string }): Promise<Watched> {
  const element = document.querySelector<HTMLElement>(target.link)!
  const { promise, resolve } = Promise.withResolvers<number>()
  const observer = new MutationObserver(() => {
    if (document.querySelector('#title')?.textContent === target.title) resolve(performance.now())
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  const clicked = performance.now()
  element.click()
  const shown = await promise
  observer.disconnect()
  await new Promise(requestAnimationFrame)
  await new Promise((paint) => setTimeout(paint))
  const painted = performance.now()
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const requested = resources
    .filter(({ startTime }) => startTime >= clicked && startTime <= shown)
    .filter(({ transferSize }) => transferSize > 0) // nothing of it for what the cache has
    .map(({ name }) => new URL(name).pathname)
  return { shownMs: shown - clicked, paintedMs: painted - clicked, requested }
}
