import type { LoaderArgs } from 'arrivejs'

/** The router gets no response; a full page load gets the page at once. */
export const loader = ({ c, signal }: LoaderArgs<'/lab/lost'>) => {
  // https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Dest
  if (c.req.header('Sec-Fetch-Dest') !== 'empty') return {}
  return new Promise<object>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
