/** The `id` of the script element with a deferred value. It begins as that of the data for hydration. */
export function deferredId(key: string): string {
  return `arrive:data:${key}`
}
