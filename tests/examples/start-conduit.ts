import { startApp } from 'arrivejs/testing'

/** Starts examples/conduit with an empty database. */
export function startConduit() {
  return startApp({ app: 'examples/conduit' })
}
