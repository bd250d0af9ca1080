/**
 * Imports a module once per isolate: later calls give what is there, without a promise. An import
 * that failed is tried again.
 */
export function oncePerIsolate<module>(
  load: () => Promise<module>,
): () => module | Promise<module> {
  let known: module | undefined
  return () => known ?? load().then((loaded) => (known = loaded))
}
