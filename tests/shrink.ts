/** A part of `items`, in order, that still fails and of which no item can be left out. */
export async function shrink<item>(
  items: readonly item[],
  fails: (items: readonly item[]) => Promise<boolean>,
): Promise<readonly item[]> {
  let shortest = items
  for (let size = Math.ceil(items.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < shortest.length;) {
      const shorter = shortest.toSpliced(at, size)
      if (await fails(shorter)) shortest = shorter
      else at += size
    }
  }
  return shortest
}
