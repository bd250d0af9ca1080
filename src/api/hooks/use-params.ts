import { useContext } from 'react'
import type { ParamsOf } from '../../routing/pattern.ts'
import { PageContext } from '../page-context.ts'

/**
 * Returns the params of the page that is shown, in any component: `useParams<'/items/:id'>().id`. Without a
 * pattern, each may be `undefined`. On an error page, they are those of its URL; `{}` if no route matches it.
 */
export function useParams<pattern extends string = string>(): Params<pattern> {
  return (useContext(PageContext)?.content.params ?? NO_PARAMS) as Params<pattern>
}

type Params<pattern extends string> = Readonly<
  string extends pattern ? Record<string, string | undefined> : ParamsOf<pattern>
>

const NO_PARAMS = {}
