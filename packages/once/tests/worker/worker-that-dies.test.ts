import { afterAll, describe, expect, it } from 'vitest'
import { serveOnce } from './serve-once.ts'

const app = await serveOnce()
afterAll(() => app.close())

const runs = async () => (await (await app.fetch('/runs')).json()) as string[]
const hold = () => app.fetch('/orders/held', { method: 'POST', headers: { 'Idempotency-Key': 'a' } })

describe('a request whose Worker has died', () => {
  it(
    'is told for 35 s that it is being done, then that nobody knows, and never runs',
    {
      timeout: 90_000,
    },
    async () => {
      hold().catch(() => {})
      await expect.poll(runs).toEqual(['held'])
      await app.restart()
      const told = new Set<string>()
      const startsAt = performance.now()
      while (![...told].some((type) => type.endsWith('not-known'))) {
        const response = await hold()
        expect(response.status).toBe(409)
        told.add(((await response.json()) as { type: string }).type)
      }
      expect([...told]).toEqual(['urn:arrivejs:once:busy', 'urn:arrivejs:once:not-known'])
      expect(performance.now() - startsAt).toBeGreaterThan(34_000)
      expect(await runs()).toEqual([])
    },
  )
})
