import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from '../setup-error.ts'

const DEFAULT_PORT = 8787
const HIGHEST_PORT = 65_535

/** The port in the variable `PORT`; default 8787. 0 is any free port. Throws if it is not a port. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = /^\d+$/.test(text) ? Number(text) : Infinity
  if (port <= HIGHEST_PORT) return port
  throw new SetupError(
    `PORT is "${text}", which is not a port number.\nSet it to a number from 1 to ${HIGHEST_PORT}, or remove it for ${DEFAULT_PORT}.`,
  )
}

/** Throws, with what to do, if no server can listen on a port of this machine. */
export async function requireFreePort(port: number, command: string): Promise<void> {
  // Browsers may resolve `localhost` to either.
  for (const host of ['127.0.0.1', '::1']) {
    const reason = await failureOf(port, host)
    if (reason === 'EADDRINUSE') throw new SetupError(portInUse(port, command))
    if (reason !== 'EACCES') continue
    const advice = `Use another port: PORT=${DEFAULT_PORT} ${command}`
    throw new SetupError(`You are not allowed to listen on port ${port}.\n${advice}`)
  }
}

function portInUse(port: number, command: string): string {
  const other = port < HIGHEST_PORT ? port + 1 : port - 1
  return `Port ${port} is in use by another program, perhaps by Arrive in another terminal.\nEnd that program, or use another port: PORT=${other} ${command}`
}

async function failureOf(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code // also for a machine without IPv6, which is fine
  } finally {
    server.close()
  }
}
