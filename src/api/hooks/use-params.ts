import { useContext } from 'react'
import type { ParamsOf } from '../../routing/pattern.ts'
import { PageContext } from '../page-context.ts'

/**
 * The params of the page, in any component of it, of its layouts or of the document: those of a pattern,
 * as in `useParams<'/items/:id'>()`; without one, each may be `undefined`. An error page has those of the URL that it is shown for; `{}` if no route matched.
 */
export function useParams<pattern extends string = string>(): Params<pattern> {
  return (useContext(PageContext)?.content.params ?? NO_PARAMS) as Params<pattern>
}

type Params<pattern extends string> = Readonly<
  string extends pattern ? Record<string, string | undefined> : ParamsOf<pattern>
>

const NO_PARAMS = {}
