import type { Tab } from './tab.ts'
import type { Commands } from './web-driver.ts'
import { createWebKitPage } from './webkit-page.ts'

/**
 * Opens a window for a visitor, since a new browser takes a second. It has no cookies of the visitor
 * before; other storage belongs to an origin, and each visitor has one.
 */
export async function openWebKitWindow(session: Commands): Promise<Tab> {
  const before = await session.get<string[]>('/window/handles')
  // The browser's own first window stays: none can be opened without a current one.
  await session.post('/window', { handle: before[0] })
  const { handle } = await session.post<{ handle: string }>('/window/new', { type: 'window' })
  const window = inWindow(session, handle)

  async function opened(): Promise<Commands[]> {
    const handles = await session.get<string[]>('/window/handles')
    return handles.filter((one) => !before.includes(one)).map((one) => inWindow(session, one))
  }

  return {
    page: createWebKitPage(window),
    // WebDriver has no access to the console (`hearsConsole`).
    get complaints(): never {
      throw new Error('WebKitWebDriver tells of no complaints')
    },
    async paths() {
      const paths: string[] = []
      for (const one of await opened()) paths.push(new URL(await one.get<string>('/url')).pathname)
      return paths
    },
    hide: () => window.post('/window/minimize'),
    unhide: () => window.post('/window/rect', { width: 1024, height: 768 }),
    async close() {
      await window.delete('/cookie').catch(() => {}) // what is no page has none
      for (const one of await opened()) await one.delete('/window')
    },
  }
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
