import type { ActionArgs, Limits, LoaderArgs } from 'arrivejs'

export const limits = { formBytes: 2 * 1024 * 1024, loaderMs: 300 } satisfies Limits

/** Takes as long as `?ms=` says. */
export async function loader({ url }: LoaderArgs<'/limited'>) {
  const ms = Number(url.searchParams.get('ms'))
  const late = new Promise<string>((resolve) => setTimeout(resolve, ms, 'late'))
  if (url.searchParams.has('deferred')) return { late }
  return { whole: await late }
}

export function action({ form }: ActionArgs<'/limited'>) {
  return { characters: String(form.get('text')).length }
}
