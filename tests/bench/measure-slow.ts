import { openConnection, type Connection } from './connection.ts'
import type { Context } from './context.ts'
import { median } from './quantile.ts'
import type { Served } from './serve-subject.ts'
import { SLOW_MS, SLOW_PAGE } from './subjects.ts'

/** First and last byte of the page with a slow deferred value, one visitor at a time. */
export async function measureSlow(
  served: Served,
  name: string,
  { effort, samples, progress }: Context,
): Promise<void> {
  progress.show(`${name}: ${SLOW_PAGE}`)
  const connection = await openConnection(served.port)
  const exchanges = []
  for (let request = 0; request < effort.slowRequests; request++) {
    exchanges.push(await getInTime(connection))
  }
  connection.close()
  samples.add(`${name} first byte`, median(exchanges.map((exchange) => exchange.firstByteMs)))
  samples.add(`${name} last byte`, median(exchanges.map((exchange) => exchange.lastByteMs)))
}

/** Pauses after a quick response for as long as the others take, because a core that rested is slower. */
async function getInTime(connection: Connection) {
  const exchange = await connection.get(SLOW_PAGE)
  const rest = Math.max(0, SLOW_MS - exchange.lastByteMs)
  await new Promise((resolve) => setTimeout(resolve, rest))
  return exchange
}
