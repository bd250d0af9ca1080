import { redirect } from 'arrivejs'
import { REDIRECTED } from '../../lab/redirected.ts'

export const loader = () => redirect(REDIRECTED)
