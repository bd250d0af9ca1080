import { openConnection } from './connection.ts'

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
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const latenciesMs: number[] = []
  const start = performance.now()
  await Promise.all(
    open.map(async (connection) => {
      do latenciesMs.push((await connection.get(path)).lastByteMs)
      while (goOn())
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const connection of open) connection.close()
  return { requests: latenciesMs.length, seconds, latenciesMs }
}
