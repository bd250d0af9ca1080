import type { Fault } from '../../packages/faults/for-tests.ts'

/** Data of the build at `origin` that redirects to `location`, whatever the server would think of it. */
export async function redirectFault(origin: string, location: string): Promise<Fault> {
  const data = await (await fetch(`${origin}/_data/items/7`)).text()
  const { build } = JSON.parse(data.split('\n')[0]!) as { build: string }
  const body = `${JSON.stringify({ build, redirect: location })}\n`
  return { type: 'answer', status: 200, contentType: 'application/json', body }
}
