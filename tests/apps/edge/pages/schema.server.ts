import * as v from 'valibot'
import type { LoaderArgs } from 'arrivejs'

export const cache = { maxAge: 300 }

export const search = v.object({ page: v.optional(v.string(), '1') })

export function loader({ search: { page }, url }: LoaderArgs<'/schema', typeof search>) {
  return { text: `${page} of ${url.search}` }
}
