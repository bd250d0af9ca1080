import { redirect, type Load } from 'arrivejs'
import { REDIRECTED } from '../../lab/redirected.ts'
import type { Page } from './redirect.tsx'

export const loader: Load<typeof Page> = () => redirect(REDIRECTED)
