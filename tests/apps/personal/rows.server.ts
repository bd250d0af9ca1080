import type { LoaderArgs } from 'arrivejs'

/** Notes that a page's loader has run, so that a test can count it. */
export async function noteLoaded({ c, url }: Pick<LoaderArgs, 'c' | 'url'>): Promise<void> {
  const { LOADED } = c.env
  const before = Number((await LOADED.get(url.pathname)) ?? 0)
  await LOADED.put(url.pathname, String(before + 1))
}
