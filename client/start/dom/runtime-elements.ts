import { BOOTSTRAP_ID, type ANNOUNCER_ID, type NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import { findElement } from './find-element.ts'

// HTML from visitors may have any id. It can't contain a script, which every sanitiser removes, and
// can't be a sibling of our elements, because it is always inside an element of the page.
const BOOTSTRAP = `script[id="${BOOTSTRAP_ID}"]`

/** The element of the bootstrap data. */
export function findBootstrap(): HTMLElement | null {
  return findElement(BOOTSTRAP)
}

/** One of the runtime's other elements. */
export function findStatus(id: typeof ANNOUNCER_ID | typeof NOTICE_ID): HTMLElement | null {
  return findElement(`${BOOTSTRAP}~[id="${id}"]`)
}
