import type { LoaderArgs } from 'arrivejs'
import * as v from 'valibot'

const Page = v.pipe(v.string(), v.digits(), v.transform(Number))

export const search = v.object({ page: v.optional(Page), tag: v.array(v.string()) })

type Args = LoaderArgs<'/search', typeof search>

export const loader = ({ search }: Args) => ({ page: search.page ?? 1, tags: search.tag })
