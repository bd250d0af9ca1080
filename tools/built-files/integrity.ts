import { createHash } from 'node:crypto'

/** The hash of a file, as subresource integrity writes it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
