import type { LoaderArgs } from 'arrivejs'
import peerResults from '../../../bench/peers/results.json'
import { readSameFault } from '../../lab/read-same-fault.ts'

const data = { sameFault: readSameFault(peerResults, 'data hangs') ?? null }

/** The router gets no response; a full page load gets the page at once. */
export const loader = ({ c, signal }: LoaderArgs<'/lab/lost'>) => {
  // https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Dest
  if (c.req.header('Sec-Fetch-Dest') !== 'empty') return data
  return new Promise<typeof data>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
