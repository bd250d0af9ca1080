import { SetupError } from '../setup-error.ts'

const DEFAULT_PORT = 8787
const HIGHEST_PORT = 65_535

/** The port that `PORT` names, else 8787. 0 takes any free one. What is no port throws. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = /^\d+$/.test(text) ? Number(text) : Infinity
  if (port <= HIGHEST_PORT) return port
  throw new SetupError(
    `PORT is "${text}", which is not the number of a port.\n` +
      `Set it to a number from 1 to ${HIGHEST_PORT}, or leave it out for ${DEFAULT_PORT}.`,
  )
}
