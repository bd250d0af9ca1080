import { SetupError } from '../setup-error.ts'

const DEFAULT_PORT = 8787
const HIGHEST_PORT = 65_535

/** The port in the variable `PORT`; default 8787. 0 is any free port. Throws if it is not a port. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = /^\d+$/.test(text) ? Number(text) : Infinity
  if (port <= HIGHEST_PORT) return port
  throw new SetupError(
    `PORT is "${text}", which is not a port number.\n` +
      `Set it to a number from 1 to ${HIGHEST_PORT}, or remove it for ${DEFAULT_PORT}.`,
  )
}
