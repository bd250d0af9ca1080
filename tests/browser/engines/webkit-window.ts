import type { ReusableTab } from './reuse-tabs.ts'
import type { Commands } from './web-driver.ts'
import { createWebKitPage } from './webkit-page.ts'

/**
 * Opens a window for visitors, since a new browser takes a second. `windows` has the handles of all that
 * were opened so. Cookies are the browser's, so each visitor's are deleted.
 */
export async function openWebKitWindow(session: Commands, windows: Set<string>): Promise<ReusableTab> {
  const handle = await openWindow(session, windows)
  const window = inWindow(session, handle)
  const page = createWebKitPage(window)
  let wasHidden = false

  async function opened(): Promise<Commands[]> {
    const handles = await session.get<string[]>('/window/handles')
    const others = handles.filter((one) => one !== handle && !windows.has(one))
    return others.map((one) => inWindow(session, one))
  }

  return {
    visit: () => ({
      page,
      // WebDriver has no access to the console (`hearsConsole`).
      get complaints(): never {
        throw new Error('WebKitWebDriver tells of no complaints')
      },
      async paths() {
        const urls: string[] = []
        for (const one of [window, ...(await opened())]) urls.push(await one.get<string>('/url'))
        return urls.map((url) => new URL(url).pathname)
      },
      async hide() {
        wasHidden = true
        await window.post('/window/minimize')
      },
      unhide: () => window.post('/window/rect', { width: 1024, height: 768 }),
    }),
    async empty() {
      await deleteCookies(window)
      await page.goto('about:blank')
      return !wasHidden && (await opened()).length === 0
    },
    async close() {
      await deleteCookies(window)
      for (const one of [...(await opened()), window]) await one.delete('/window')
      windows.delete(handle)
    },
  }
}

async function openWindow(session: Commands, windows: Set<string>): Promise<string> {
  // The browser's own first window stays: none can be opened without a current one.
  const [first] = await session.get<string[]>('/window/handles')
  await session.post('/window', { handle: first })
  const { handle } = await session.post<{ handle: string }>('/window/new', { type: 'window' })
  windows.add(first!).add(handle)
  return handle
}

async function deleteCookies(window: Commands): Promise<void> {
  await window.delete('/cookie').catch(() => {}) // what is no page has none
}

/** Each command is for the session's current window, so it is selected before. */
function inWindow(session: Commands, handle: string): Commands {
  const select = () => session.post('/window', { handle })
  return {
    get: (path) => select().then(() => session.get(path)),
    post: (path, body) => select().then(() => session.post(path, body)),
    delete: (path) => select().then(() => session.delete(path)),
  }
}
