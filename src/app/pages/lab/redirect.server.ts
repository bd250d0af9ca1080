import { redirect, type Load } from 'arrive/router/load.ts'
import { href } from '../../routes.ts'
import type { Page } from './redirect.tsx'

export const load: Load<typeof Page> = () => redirect(href('lab/arrived'))
