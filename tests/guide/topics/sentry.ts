import { afterAll, describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import type { SentryServer } from '../sentry-server.ts'

export function testSentry({ get, visitor }: RunningGuideApp, sentry: SentryServer): void {
  describe('reports to Sentry', () => {
    afterAll(sentry.close)

    it('have the error of a loader, with its stack', async () => {
      expect((await get('/boom')).status).toBe(500)
      await expect.poll(() => sentry.envelopes.length).toBe(1)
      const { path, headers, event } = sentry.envelopes[0]!
      expect(path).toBe('/api/2/envelope/')
      expect(headers['x-sentry-auth']).toBe('Sentry sentry_version=7, sentry_key=public-key')
      expect(event.tags).toMatchObject({ type: 'loader', route: 'boom' })
      const [exception] = event.exception.values
      expect(exception).toMatchObject({ value: 'This is a test of the error reports.' })
      const frame = { function: 'loader', lineno: expect.any(Number), colno: expect.any(Number) }
      expect(exception!.stacktrace.frames).toContainEqual(expect.objectContaining(frame))
    })

    it('have the error of a browser', async () => {
      const stack = 'show@https://app.test/assets/page.js:3:14\nhttps://app.test/assets/page.js:9:2'
      const report = {
        name: 'TypeError',
        message: 'x is null',
        stack,
        path: '/',
        tags: {},
        debugIds: {},
      }
      expect((await send(report)).status).toBe(204)
      const url = 'https://app.test/assets/page.js'
      await expect
        .poll(() => sentry.envelopes.at(-1)!.event.exception.values[0])
        .toEqual({
          type: 'TypeError',
          value: 'x is null',
          stacktrace: {
            frames: [
              { function: '?', filename: url, lineno: 9, colno: 2 },
              { function: 'show', filename: url, lineno: 3, colno: 14 },
            ],
          },
        })
    })

    it('are no others', async () => {
      const before = sentry.envelopes.length
      expect((await send({ name: 'TypeError' })).status).toBe(400)
      expect((await get('/errors', { method: 'POST', body: '{}' })).status).toBe(403)
      expect(sentry.envelopes).toHaveLength(before)
    })
  })

  function send(report: object): Promise<Response> {
    const headers = { Origin: 'https://app.test' }
    return visitor().fetch('/errors', { method: 'POST', headers, body: JSON.stringify(report) })
  }
}
