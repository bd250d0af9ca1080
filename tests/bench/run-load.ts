import { ConnectionLost, openConnection } from './connection.ts'

interface LoadOptions {
  port: number
  path: string
  /** How many requests are under way at any time. */
  connections: number
  /** Asked after each answer. */
  goOn: () => boolean
}

/** What a load came to. */
export interface Load {
  requests: number
  seconds: number
  /** How long each answer took, to its last byte. */
  latenciesMs: number[]
}

/** Asks for a page again and again on some connections, each as soon as it has its answer. */
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
