import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from './env.ts'

/** Takes as long as the visitor's cookie `wait` says, in milliseconds. `fail` and `hang` are visitors, too. */
export async function readVisitor(c: Context<AppEnv>): Promise<{ name: string } | null> {
  const { visitor } = c.var
  const wait = Number(getCookie(c, 'wait') ?? 0)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  if (visitor === 'fail') throw new Error('The session store is down')
  if (visitor === 'hang') await new Promise(() => {})
  return visitor === undefined ? null : { name: visitor }
}
