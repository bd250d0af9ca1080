import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'arrivejs'

/** Lets tests call what components call. */
export function Tools() {
  const fetchers = { a: useFetcher({ key: 'a' }), b: useFetcher({ key: 'b' }) }
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const send = (key: 'a' | 'b', fields: Record<string, string>) =>
      fetchers[key].submit(fields, { action: '/form' })
    Object.assign(window, { tools: { send, revalidate } })
  })
  return null
}
