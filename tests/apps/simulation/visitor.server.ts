import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

export async function readVisitor(c: Context): Promise<{ name: string } | null> {
  const name = getCookie(c, 'name')
  return name === undefined ? null : { name }
}
