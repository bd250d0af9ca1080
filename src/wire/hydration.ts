/**
 * When a page's document is hydrated: at once, when the main thread is idle after first paint, or
 * when somebody first points at, touches, focuses or types something.
 */
export type HydrateWhen = 'load' | 'idle' | 'intent'

/** On the element of the bootstrap data: when, and the modules that it takes, apart by spaces. */
export const HYDRATE_ATTRIBUTE = 'data-hydrate'
export const MODULES_ATTRIBUTE = 'data-modules'

/** What a document says of its hydration, as attributes of an element. */
export type HydrationAttributes = Readonly<Record<string, string>>

/** Writes the attributes; `modules` are URLs. */
export function hydrationAttributes(
  when: HydrateWhen,
  modules: readonly string[],
): HydrationAttributes {
  return { [HYDRATE_ATTRIBUTE]: when, [MODULES_ATTRIBUTE]: modules.join(' ') }
}
