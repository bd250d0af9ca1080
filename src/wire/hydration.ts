/**
 * When a document is hydrated. `load`: at once. `idle`: when the main thread is idle after first paint.
 * `intent`: when the visitor first points at, touches or focuses an element, or types. `never`: not at all.
 */
export type HydrateWhen = 'load' | 'idle' | 'intent' | 'never'

/** When to hydrate and with which modules, as attributes of the element with the bootstrap data. */
export interface HydrationAttributes {
  'data-hydrate': HydrateWhen
  /** URLs, separated by spaces. */
  'data-modules': string
}

/** `modules` are URLs. */
export function hydrationAttributes(when: HydrateWhen, modules: readonly string[]): HydrationAttributes {
  return { 'data-hydrate': when, 'data-modules': modules.join(' ') }
}

/** The same attributes, as read in the browser. */
interface HydrationDataset {
  hydrate: HydrateWhen
  modules: string
}

export function readHydration(element: { dataset: object }): HydrationDataset {
  return element.dataset as HydrationDataset
}
