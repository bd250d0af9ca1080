import { redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { href } from '../href.ts'

export const loader = ({ url }: LoaderArgs<'/right-feed'>) => new Response(url.href)

export const action = ({ c }: ActionArgs<'/right-feed'>) => redirect(href('/search') + c.req.path)
