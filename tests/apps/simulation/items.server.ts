import type { AppEnv } from './env.ts'

type Env = AppEnv['Bindings']

/** How a page shows the state of an item: the simulation reads it. */
export async function readItem({ DB }: Env, id: string): Promise<{ id: string; text: string } | null> {
  const item = await DB.prepare('SELECT state FROM items WHERE id = ?').bind(id).first<{ state: number }>()
  return item && { id, text: textOf(id, item.state) }
}

export async function readItems({ DB }: Env): Promise<{ id: string; text: string }[]> {
  const { results } = await DB.prepare('SELECT id, state FROM items').all<{ id: string; state: number }>()
  return results.map(({ id, state }) => ({ id, text: textOf(id, state) }))
}

/** States are numbered in the order in which visitors have sent them. */
export async function writeItem({ DB }: Env, id: string, state: number): Promise<void> {
  await DB.prepare('UPDATE items SET state = max(state, ?) WHERE id = ?').bind(state, id).run()
}

function textOf(id: string, state: number): string {
  return `item ${id} is ${state}`
}
