/**
 * The same promises, each one settled after those before it. Parts of a page that come in its order only ever
 * add to its end, so nothing that somebody reads moves away.
 */
export function inOrder<parts extends Record<string, Promise<unknown>>>(parts: parts): parts {
  let before: Promise<unknown> = Promise.resolve()
  const ordered = Object.entries(parts).map(([name, part]) => {
    const turn = Promise.all([before, part.catch(noop)]).then(() => part)
    before = turn.catch(noop)
    return [name, turn]
  })
  return Object.fromEntries(ordered) as parts
}

/** A part that fails is told of in its turn. */
function noop(): void {}
