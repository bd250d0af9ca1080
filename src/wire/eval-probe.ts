/** What `new Function('')` compiles, as browsers cut it: `Function|(\n) {\n\n})` in Chromium 156. */
const EMPTY_FUNCTION = /^Function\|(\(function anonymous)?\(\s*\) \{\s*\}?\)?$/

/**
 * Is this the sample of a library that only tried whether it may compile text, as Zod 4 does? It catches the
 * error, so a policy that refuses it breaks nothing.
 */
export function isEvalProbe(sample: unknown): boolean {
  return typeof sample === 'string' && EMPTY_FUNCTION.test(sample)
}
