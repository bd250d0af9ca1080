/** Updating a terminal for each page would take longer than some pages. */
const PAGES_PER_UPDATE = 20

/** Shows on a terminal how many pages are made; elsewhere it shows nothing. */
export function createProgress(total: number) {
  const { stderr } = process
  let done = 0

  return {
    advance(): void {
      done += 1
      if (!stderr.isTTY || done % PAGES_PER_UPDATE !== 0) return
      stderr.write(`\r\u001b[KPrerendering: ${done} of ${total} pages`)
    },
    clear(): void {
      if (stderr.isTTY) stderr.write('\r\u001b[K')
    },
  }
}
