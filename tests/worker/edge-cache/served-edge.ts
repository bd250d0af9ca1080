import type { D1Database } from '@cloudflare/workers-types'
import { EDGE_OUT } from '../../apps/build-apps.ts'
import { servedApp } from '../served-fixture.ts'

/** The app whose pages are shared, behind the stand-in for Cloudflare's cache. */
export function servedEdge() {
  const app = servedApp(EDGE_OUT)
  const database = async () => {
    const { miniflare, name } = app.server()
    return (await miniflare.getBindings<{ DB: D1Database }>(name)).DB
  }
  return {
    ...app,
    /** Changes an item behind the app's back. */
    async write(id: string, text: string) {
      const db = await database()
      await db
        .prepare('INSERT INTO items VALUES (?1, ?2) ON CONFLICT DO UPDATE SET text = ?2')
        .bind(id, text)
        .run()
    },
    /** How often loaders have run, for URLs that have this in them. */
    async renderings(part: string): Promise<number> {
      const db = await database()
      const query = db.prepare('SELECT count(*) AS count FROM renderings WHERE instr(url, ?)')
      return (await query.bind(part).first<{ count: number }>())!.count
    },
    title: async (response: Response) => /id="title">([^<]*)</.exec(await response.text())?.[1],
  }
}

/** What the cache had, by the header of RFC 9211. */
export function detailOf({ headers }: Response): string | undefined {
  return /detail=(\w+)/.exec(headers.get('Cache-Status') ?? '')?.[1]
}
