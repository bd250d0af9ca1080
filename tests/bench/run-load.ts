import { ConnectionLost, openConnection } from './connection.ts'

interface LoadOptions {
  port: number
  path: string
  /** How many requests are under way at any time. */
  connections: number
  /** Called after each response. */
  goOn: () => boolean
}

/** The result of a load. */
export interface Load {
  requests: number
  seconds: number
  /** The time to the last byte of each response. */
  latenciesMs: number[]
}

/** Requests a page on several connections, each again as soon as it has the response. */
export async function runLoad({ port, path, connections, goOn }: LoadOptions): Promise<Load> {
  const latenciesMs: number[] = []
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, keepAsking))
  const seconds = (performance.now() - start) / 1000
  return { requests: latenciesMs.length, seconds, latenciesMs }

  async function keepAsking(): Promise<void> {
    let connection = await openConnection(port)
    do {
      try {
        latenciesMs.push((await connection.get(path)).lastByteMs)
      } catch (error) {
        // workerd closes what it thinks has been idle for 5 s, which a machine in trouble can feign.
        if (!(error instanceof ConnectionLost)) throw error
        connection = await openConnection(port)
      }
    } while (goOn())
    connection.close()
  }
}
