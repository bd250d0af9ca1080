/** What a trace calls the moments of a watched click. */
export const MARKS = { clicked: 'bench:clicked', shown: 'bench:shown', painted: 'bench:painted' }

/** The moments of a navigation, in ms since the click. */
export interface Watched {
  /** The title of the page is in the DOM. */
  shownMs: number
  /** The frame with it has been painted. */
  paintedMs: number
  requests: WatchedRequest[]
}

/** What was asked for before the page was shown. */
export interface WatchedRequest {
  path: string
  askedMs: number
  endedMs: number
  isCached: boolean
}

interface Wanted {
  link: string
  title: string
  marks: typeof MARKS
}

/**
 * Presses a link, with no pointer over it before, and watches what becomes of it. Runs in the page,
 * so it can use nothing from outside; and it does nothing more than it must before the page is there.
 */
export async function clickAndWatch({ link, title, marks }: Wanted): Promise<Watched> {
  const element = document.querySelector<HTMLElement>(link)!
  const { promise, resolve } = Promise.withResolvers<number>()
  const observer = new MutationObserver(() => {
    if (document.querySelector('#title')?.textContent === title) resolve(performance.now())
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  const clicked = performance.now()
  element.click()
  const shown = await promise
  observer.disconnect()
  await new Promise(requestAnimationFrame)
  await new Promise((paint) => setTimeout(paint))
  const painted = performance.now()

  performance.mark(marks.clicked, { startTime: clicked })
  performance.mark(marks.shown, { startTime: shown })
  performance.mark(marks.painted, { startTime: painted })
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const requests = resources
    .filter(({ startTime }) => startTime >= clicked && startTime <= shown)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      path: new URL(name).pathname,
      askedMs: startTime - clicked,
      endedMs: responseEnd - clicked,
      isCached: transferSize === 0,
    }))
  return { shownMs: shown - clicked, paintedMs: painted - clicked, requests }
}
