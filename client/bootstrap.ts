import { BOOTSTRAP_ID, decodeBootstrap, type Bootstrap } from '../src/wire/bootstrap.ts'

/** A document without (whole) bootstrap data: cut off, or not one of ours. It stays a plain document. */
export class BootstrapMissing extends Error {
  override readonly name = 'BootstrapMissing'
}

/** Reads the bootstrap data of a document whose shell is there. */
export function readBootstrap(): Bootstrap {
  const text = document.getElementById(BOOTSTRAP_ID)?.textContent
  const bootstrap = text ? decodeBootstrap(text) : undefined
  if (!bootstrap) throw new BootstrapMissing('this document has no bootstrap data')
  return bootstrap
}
