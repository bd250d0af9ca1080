/** Forms without a key of their own; the number is its key. */
const keys = new WeakMap<HTMLFormElement, string>()
let count = 0

/** The key of a fetcher's form: `data-fetcher`, or one of its own; `undefined` for any other form. */
export function fetcherKeyOf(form: HTMLFormElement): string | undefined {
  const key = Element.prototype.getAttribute.call(form, 'data-fetcher')
  // React writes `true` if the attribute has no value.
  if (key !== '' && key !== 'true') return key ?? undefined
  if (!keys.has(form)) keys.set(form, `form ${++count}`)
  return keys.get(form)
}
