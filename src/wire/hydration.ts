/**
 * When a page's document is hydrated: at once, when the main thread is idle after first paint, or when
 * the visitor first points at, touches or focuses an element, or types.
 */
export type HydrateWhen = 'load' | 'idle' | 'intent'

/** Attributes of the element with the bootstrap data. The modules are separated by spaces. */
export const HYDRATE_ATTRIBUTE = 'data-hydrate'
export const MODULES_ATTRIBUTE = 'data-modules'

/** When to hydrate and with which modules, as attributes. */
export type HydrationAttributes = Readonly<Record<string, string>>

/** `modules` are URLs. */
export function hydrationAttributes(
  when: HydrateWhen,
  modules: readonly string[],
): HydrationAttributes {
  return { [HYDRATE_ATTRIBUTE]: when, [MODULES_ATTRIBUTE]: modules.join(' ') }
}
