import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../visitor.ts'

visiting()

describe('a response that a loader returns in place of a page', () => {
  it('is shown after a click, as a full page load', async () => {
    await visitor.open('/about')
    await visitor.page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement('a'), { id: 'to-text', href: '/ends/plain-response' }),
      ),
    )
    await visitor.click('#to-text')
    await expect.poll(() => visitor.page.evaluate(() => document.body.innerText)).toBe('plain')
    expect(visitor.wire.requests).toContain('/_data/ends/plain-response')
    expect(await visitor.path()).toBe('/ends/plain-response')
  })
})
