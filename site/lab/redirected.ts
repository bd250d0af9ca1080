import { href } from '../href.ts'

/** Target of the lab's redirect. The query distinguishes its record from that of the plain page. */
export const REDIRECTED = `${href('/lab/arrived')}?by=redirect`
