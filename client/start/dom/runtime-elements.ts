import { BOOTSTRAP_ID, type ANNOUNCER_ID, type NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import { findElement } from './find-element.ts'

// HTML from visitors may have any id. It can't contain a script, which every sanitiser removes, and
// can't be a sibling of our elements, because it is always inside an element of the page.
const BOOTSTRAP = `script[id="${BOOTSTRAP_ID}"]`

export function findBootstrap(): HTMLElement | null {
  return findElement(BOOTSTRAP)
}

/** An element of the runtime that speaks to the visitor. */
export function findStatus(id: typeof ANNOUNCER_ID | typeof NOTICE_ID): HTMLElement | null {
  return findElement(`${BOOTSTRAP}~[id="${id}"]`)
}
