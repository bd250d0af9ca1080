/**
 * The same promises, each settled after those before it: sections of a page that appear in this order
 * move nothing that is already there.
 */
export function settleInOrder<promises extends Record<string, Promise<unknown>>>(
  promises: promises,
): promises {
  let before: Promise<unknown> = Promise.resolve()
  const ordered = Object.entries(promises).map(([name, promise]) => {
    const turn = Promise.all([before, promise.catch(noop)]).then(() => promise)
    before = turn.catch(noop)
    return [name, turn]
  })
  return Object.fromEntries(ordered) as promises
}

/** A failure is reported in its turn. */
function noop(): void {}
