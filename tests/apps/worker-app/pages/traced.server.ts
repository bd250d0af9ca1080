import { tracing } from 'cloudflare:workers'
import type { LoaderArgs } from 'arrivejs'

/** Has a span of its own, as a loader of an app may, and fails within it for the id `failing`. */
export function loader({ params }: LoaderArgs<'/traced/:id'>) {
  return tracing.enterSpan('price of a supplier', async (span) => {
    span.setAttribute('supplier', params.id)
    await scheduler.wait(5)
    if (params.id === 'failing') throw new Error('the supplier is closed')
    return { price: 12 }
  })
}
