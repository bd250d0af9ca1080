import { redirect, type Load } from 'arrive/api/loader.ts'
import { REDIRECTED } from '../../lab/redirected.ts'
import type { Page } from './redirect.tsx'

export const load: Load<typeof Page> = () => redirect(REDIRECTED)
