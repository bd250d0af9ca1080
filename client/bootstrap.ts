import { decodeBootstrap, type Bootstrap } from '../src/wire/bootstrap.ts'

/** Reads the bootstrap data; a document without it (cut off, not one of ours) stays plain. */
export function readBootstrap(element: Element | null): Bootstrap | undefined {
  return element?.textContent ? decodeBootstrap(element.textContent) : undefined
}
