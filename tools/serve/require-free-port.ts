import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from '../setup-error.ts'

// Browsers may resolve `localhost` to either.
const LOOPBACK = ['127.0.0.1', '::1']
const HIGHEST_PORT = 65_535

/** Throws, with what to do, if no server can listen on a port of this machine. */
export async function requireFreePort(port: number, command: string): Promise<void> {
  for (const host of LOOPBACK) {
    const reason = await failureOf(port, host)
    if (reason === 'EADDRINUSE') throw new SetupError(portInUse(port, command))
    if (reason === 'EACCES') throw new SetupError(notAllowed(port, command))
  }
}

function portInUse(port: number, command: string): string {
  const other = port < HIGHEST_PORT ? port + 1 : port - 1
  return (
    `Port ${port} is in use by another program, perhaps by Arrive in another terminal.\n` +
    `End that program, or use another port: PORT=${other} ${command}`
  )
}

function notAllowed(port: number, command: string): string {
  return `You are not allowed to listen on port ${port}.\nUse another port: PORT=8787 ${command}`
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
