import { count, desc } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { articleTags } from './schema.server.ts'

const MAX_TAGS = 20

/** The tags with the most articles. */
export async function popularTags(db: Database): Promise<string[]> {
  const { tag } = articleTags
  const rows = await db
    .select({ tag })
    .from(articleTags)
    .groupBy(tag)
    .orderBy(desc(count()), tag)
    .limit(MAX_TAGS)
  return rows.map((row) => row.tag)
}
