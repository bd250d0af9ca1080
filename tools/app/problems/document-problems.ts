import { RUNTIME_MISSING } from '../../../src/wire/bootstrap.ts'

/** `function Document({ … })` or `const Document = ({ … })`. */
const PROPS = /\bDocument\s*(?::[^=]*)?(?:=\s*)?\(\s*\{([^}]*)\}/

/**
 * Finds out that an app's document takes props without the runtime: nothing would hydrate, and nothing else
 * would fail. What it does with the props only development sees, when it renders them.
 */
export function documentProblems(source: string): string[] {
  const props = PROPS.exec(source)?.[1]
  return props === undefined || /\bruntime\b|\.\.\./.test(props) ? [] : [RUNTIME_MISSING]
}
