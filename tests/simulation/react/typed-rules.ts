import type { SimField } from '../client/world/dom/elements.ts'
import type { ShownSimPage } from '../client/world/observations.ts'
import type { SimWindow } from '../client/world/sim-window.ts'
import { INVARIANTS, type Invariant } from '../client/invariants.ts'
import type { RuleOptions } from '../client/rule-options.ts'

const FIELDS = { note: 'textarea[name=note]', text: 'main form input[name=text]' } as const

type Texts = Partial<Record<keyof typeof FIELDS, string>>

/** What was typed stays in its page, and is there again when Back or Forward restores it. */
export function createTypedRules({ simulation, fail }: RuleOptions) {
  let window: SimWindow | undefined
  let page: ShownSimPage | undefined
  let typed: Texts = {}
  /** Presses of the form since its text was typed; it may be emptied once one was received. */
  let presses: number[] = []
  const received = new Set<number>()
  /** What was typed in pages that were left, by their data and their URLs. */
  const left = new WeakMap<object, Map<string, Texts>>()

  function leave(): void {
    const data = page?.content.data
    if (!data) return
    const byUrl = left.get(data) ?? new Map<string, Texts>()
    left.set(data, byUrl.set(page!.url.href, typed))
  }

  function check(row: Invariant): void {
    if (!window || simulation().tab.shown() !== window) return
    for (const name of ['note', 'text'] as const) {
      const field = window.document.querySelector(FIELDS[name]) as SimField | null
      const text = typed[name]
      if (text === undefined || !field || field.value === text) continue
      const mayBeEmpty = name === 'text' && field.value === '' && presses.some((press) => received.has(press))
      if (!mayBeEmpty) fail(row, `"${field.value}" is in the place of "${text}", which was typed`)
    }
  }

  function pageShown(next: ShownSimPage): void {
    const isNew = page !== undefined && page.key !== next.key
    if (isNew) leave()
    const restored = isNew && next.content.data && left.get(next.content.data)?.get(next.url.href)
    if (isNew) typed = restored || {}
    page = next
    simulation().world.later(1, () => {
      if (page === next) check(restored ? INVARIANTS.restored : INVARIANTS.typed)
    })
  }

  return {
    pageShown,
    /** A new document, or one of the back/forward cache, whose fields the browser has kept. */
    documentShown(): void {
      window = page = undefined
      typed = {}
      simulation().world.later(0, () => {
        window = simulation().tab.shown()
        page = window?.root.newest()
      })
    },
    typed(field: string, text: string): void {
      // What is typed once more looks like what was sent.
      if (field === 'text' && text !== typed.text) presses = []
      typed = { ...typed, [field]: text }
    },
    pressed: (press: number) => void presses.push(press),
    received: (press: number) => void received.add(press),
    /** A script has given the page another entry. */
    scripted: leave,
    atRest: () => check(INVARIANTS.typed),
  }
}
