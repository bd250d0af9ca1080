import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from '../setup-error.ts'

// A browser may take `localhost` for either.
const LOOPBACK = ['127.0.0.1', '::1']
const HIGHEST_PORT = 65_535

/** Throws, with what to do, where a port of this machine cannot be listened on. */
export async function requireFreePort(port: number, command: string): Promise<void> {
  for (const host of LOOPBACK) {
    const reason = await whyNot(port, host)
    if (reason === 'EADDRINUSE') throw new SetupError(portInUse(port, command))
    if (reason === 'EACCES') throw new SetupError(notAllowed(port, command))
  }
}

/** What to say of a port on which another program listens. */
export function portInUse(port: number, command: string): string {
  const other = port < HIGHEST_PORT ? port + 1 : port - 1
  return (
    `Port ${port} is in use: another program listens there, perhaps Arrive in another terminal.\n` +
    `End that program, or take another port: PORT=${other} ${command}`
  )
}

function notAllowed(port: number, command: string): string {
  return `You are not allowed to listen on port ${port}.\nTake another port: PORT=8787 ${command}`
}

async function whyNot(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code // a machine may have no IPv6: that is no reason
  } finally {
    server.close()
  }
}
