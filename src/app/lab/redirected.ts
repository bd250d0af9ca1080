import { href } from '../href.ts'

/** Where the lab's redirect leads. The query tells its outcome from that of the page without. */
export const REDIRECTED = `${href('/lab/arrived')}?by=redirect`
