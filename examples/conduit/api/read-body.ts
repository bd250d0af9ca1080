import type { Context } from 'hono'
import type { GenericSchema, InferOutput } from 'valibot'
import { check } from '../input/check.ts'
import { accepted, apiError } from './api-error.ts'

/** Reads `{ "<name>": { … } }` and checks what is inside. Throws 422 with what is wrong. */
export async function readBody<schema extends GenericSchema>(
  c: Context,
  name: string,
  schema: schema,
): Promise<InferOutput<schema>> {
  const json: unknown = await c.req.json().catch(notJson)
  const inside = isObject(json) ? json[name] : undefined
  if (!isObject(inside)) throw apiError(422, { [name]: ["can't be blank"] })
  return accepted(check(schema, inside))
}

function notJson(): never {
  throw apiError(422, { body: ['is not JSON'] })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
