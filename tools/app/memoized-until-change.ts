/** What is read from a file and from those that it imports. */
export interface Memoized<value> {
  /** Reads the file, unless nothing has changed since it was read. */
  read(): Promise<value>
  /** `changed` is the file that has changed; `undefined` if any may have. */
  forget(changed: string | undefined): void
}

/** Remembers the last result of a function for as long as it is called with the same objects. */
export function memoizedForSame<objects extends readonly object[], result>(
  compute: (...objects: objects) => result,
): (...objects: objects) => result {
  let last: { objects: objects; result: result } | undefined
  return (...objects) => {
    const isSame = last?.objects.every((one, index) => one === objects[index]) ?? false
    if (!isSame) last = { objects, result: compute(...objects) }
    return last!.result
  }
}

/** Remembers what was read of a file until a source of it changes. A failure is not remembered. */
export function memoizedUntilChange<value extends { sources: readonly string[] }>(
  file: string,
  read: () => Promise<value>,
): Memoized<value> {
  let last: value | undefined
  return {
    read: async () => (last ??= await read()),
    forget(changed) {
      const isSource = changed === undefined || changed === file || last?.sources.includes(changed)
      if (isSource) last = undefined
    },
  }
}
