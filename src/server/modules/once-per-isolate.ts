/**
 * Imports a module once per isolate; later calls return it without a promise. An import that failed is
 * tried again.
 */
export function oncePerIsolate<module>(load: () => Promise<module>): () => module | Promise<module> {
  let loaded: module | undefined
  return () => loaded ?? load().then((module) => (loaded = module))
}
