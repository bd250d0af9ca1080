import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testOnce({ get, started, text, visitor }: RunningGuideApp): void {
  describe('orders and payments that happen once', () => {
    it('places an order once, and responds the same to the same key', async () => {
      const first = await order('"order-7"')
      expect(first.status).toBe(201)
      const again = await order('order-7')
      expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
      expect(await again.json()).toEqual(await first.clone().json())
      const other = await order('order-8')
      expect(await other.json()).not.toEqual(await first.json())
    })

    it('places the order of a form once', async () => {
      const key = /name="arrive-once"[^>]* value="([^"]+)"/.exec(await text('/checkout'))![1]!
      const send = (lamps: string) => visitor().post('/checkout', { 'arrive-once': key, lamps })
      const first = /Your order: \d+/.exec(await (await send('2')).text())?.[0]
      expect(first).toBeDefined()
      expect(await (await send('2')).text()).toContain(first)
      expect((await send('3')).status).toBe(422)
    })

    it('refuses other fields, no key, and who may not order', async () => {
      await order('order-9')
      expect((await order('order-9', { lamps: '3' })).status).toBe(422)
      expect((await order('')).status).toBe(400)
      expect((await get('/api/orders', { method: 'POST' })).status).toBe(401)
    })

    it('sends one mail for each order', async () => {
      const { order: number } = (await (await order('order-7')).json()) as { order: string }
      const mails = () => started().logs.filter((line) => line === `Mail: order ${number}`)
      await expect.poll(mails).toHaveLength(1)
    })

    it('handles an event of a webhook once', async () => {
      const body = (at: number) => JSON.stringify({ id: 'event-1', type: 'paid', at })
      const send = (at: number, secret = 'secret') =>
        get('/webhook', { method: 'POST', headers: { 'X-Secret': secret }, body: body(at) })
      expect((await send(0, 'guessed')).status).toBe(403)
      expect([(await send(1)).status, (await send(2)).status]).toEqual([204, 204])
      expect(started().logs.filter((line) => line === 'Event: paid')).toHaveLength(1)
    })

    it('runs a cron trigger', async () => {
      await started().scheduled('0 3 * * *')
      await expect.poll(() => started().logs).toContain('The invoices of the night are sent.')
    })

    function order(key: string, fields = { lamps: '2' }): Promise<Response> {
      const headers = { Authorization: 'Bearer secret', 'Idempotency-Key': key }
      return get('/api/orders', { method: 'POST', headers, body: new URLSearchParams(fields) })
    }
  })
}
