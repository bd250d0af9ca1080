import { visitor } from '../../visitor.ts'

/** Its data requests. */
export const NOTES_DATA = /^\/_data\/notes/

/** The page of notes that only the visitor of this test has. */
export function notesPath(): string {
  return `/notes?of=${new URL(visitor.wire.origin).port}`
}

/** Opens it. */
export async function openNotes(): Promise<{ path: string; first: number }> {
  const path = notesPath()
  await visitor.open(path)
  return { path, first: await visitor.document() }
}

export async function note(fetcher: string, text: string): Promise<void> {
  await typeInto(`#${fetcher} input`, text)
  await visitor.click(`#${fetcher} form button`)
}

/** Presses the button and reads what the page shows in the same task, after React's microtasks. */
export async function pressAndRead(fetcher: string, text: string): Promise<unknown> {
  await typeInto(`#${fetcher} input`, text)
  return visitor.page.evaluate(async (fetcher) => {
    document.querySelector<HTMLElement>(`#${fetcher} form button`)!.click()
    await undefined
    await undefined
    return ['state', 'form-data', 'pending'].map(
      (name) => document.querySelector(`#${fetcher} .` + name)!.textContent,
    )
  }, fetcher)
}

export function typeInto(selector: string, text: string): Promise<unknown> {
  return visitor.page.evaluate(
    (selector, text) => void (document.querySelector<HTMLInputElement>(selector)!.value = text),
    selector,
    text,
  )
}

export function notice(): Promise<unknown> {
  return visitor.page.evaluate(() => document.querySelector('[id="arrive:notice"]')!.textContent)
}

export function notes(): Promise<unknown> {
  return visitor.page.evaluate(() =>
    [...document.querySelectorAll('#notes li')].map((item) => item.textContent),
  )
}

/** The data requests, in order. */
export function asked(): string[] {
  return visitor.wire.asked
    .filter(({ path }) => path.startsWith('/_data'))
    .map(({ method, path }) => `${method} ${path}`)
}

export function posts(): string[] {
  return visitor.wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}

export function loads(): number {
  return asked().filter((request) => request.startsWith('GET')).length
}
