import type { Browser } from 'puppeteer-core'

/** A browser for one window. */
interface Lease {
  browser: Browser
  /** To be called when the window is closed. */
  end(): Promise<void>
}

interface Running {
  browser: Promise<Browser>
  windows: number
  open: number
}

/**
 * Launches another browser after so many windows, and closes the one before when its last window is closed.
 */
export function renewBrowser(launch: () => Promise<Browser>, mostWindows: number) {
  const running = new Set<Running>()
  let current = start()

  function start(): Running {
    const started = { browser: launch(), windows: 0, open: 0 }
    running.add(started)
    return started
  }

  async function close(ended: Running): Promise<void> {
    running.delete(ended)
    await (await ended.browser).close()
  }

  return {
    async lease(): Promise<Lease> {
      if (current.windows === mostWindows) current = start()
      const used = current
      used.windows++
      used.open++
      const browser = await used.browser
      return {
        browser,
        async end() {
          if (--used.open === 0 && used !== current) await close(used)
        },
      }
    },
    close: async () => void (await Promise.all([...running].map(close))),
  }
}
