import { afterEach, beforeEach, expect } from 'vitest'
import { buildApp } from '../../../tools/testing/build-app.ts'
import { withVisitorsOf, type Visitor } from '../../browser/visitor.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'

export interface LibraryVisitor extends Visitor {
  /** Opens a page whose scripts don't arrive, and waits for its stylesheets, as the first paint does. */
  openWithoutScripts(path: string): Promise<void>
  /** Comes in place from the app's home page, and is in the same document. */
  comesInPlace(path: string, title: string): Promise<void>
  styleOf(selector: string, property: string): Promise<unknown>
  /** Types into fields, by their names, in place of what is there. */
  fills(fields: Record<string, string>): Promise<void>
  /** Sends a form as a document. */
  submits(button: string): Promise<void>
  /** Opens a page in a browser without scripts. */
  opensWithoutScripting(path: string): Promise<void>
}

/**
 * Gives each test of a file a visitor of the built app. A test fails if the browser complains: an error or a
 * warning in the console, an uncaught error, or anything that the content security policy has refused.
 */
export function withLibraryVisitor(app: 'libraries' | 'inline-styles'): () => LibraryVisitor {
  const createVisitor = withVisitorsOf(async () =>
    serveUnmeasured(await buildApp({ app: new URL(`${app}/`, import.meta.url) })),
  )
  let visitor: LibraryVisitor
  beforeEach(async () => {
    visitor = libraryVisitor(await createVisitor())
  })
  afterEach(async () => {
    const complaints = visitor.complaints.filter((text) => !REFUSED_FORM.test(text))
    await visitor.leaves()
    expect(complaints).toEqual([])
  })
  return () => visitor
}

export function libraryVisitor(visitor: Visitor): LibraryVisitor {
  const { page, wire } = visitor
  return Object.assign(visitor, {
    async openWithoutScripts(path: string) {
      const scripts = wire.fault(/^\/assets\/entry-/, { type: 'hang' })
      await page.goto(wire.origin + path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => page.evaluate(IS_STYLED)).toBe(true)
      scripts.lift()
    },
    async comesInPlace(path: string, title: string) {
      await visitor.open('/')
      const document = await visitor.document()
      await visitor.click(`a[href="${path}"]`)
      await visitor.sees(title)
      expect(await visitor.document()).toBe(document)
    },
    styleOf: (selector: string, property: string) =>
      page.evaluate(
        (selector, property) =>
          getComputedStyle(document.querySelector(selector)!).getPropertyValue(property),
        selector,
        property,
      ),
    async fills(fields: Record<string, string>) {
      for (const [name, text] of Object.entries(fields)) {
        await page.evaluate(
          (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.select(),
          name,
        )
        await page.type(`[name=${name}]`, text)
      }
    },
    async submits(button: string) {
      await Promise.all([page.waitForNavigation(), visitor.click(button)])
    },
    async opensWithoutScripting(path: string) {
      await page.setJavaScriptEnabled(false)
      await page.goto(wire.origin + path)
    },
  })
}

/** Chromium logs each status of 400 and more. */
const REFUSED_FORM = /the server responded with a status of 422/

/** A stylesheet in the head holds the first paint back: https://html.spec.whatwg.org/#render-blocking-mechanism */
const IS_STYLED = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet,
  )
