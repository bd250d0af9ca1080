import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get } = servedPlatform()

describe('the params of an error page', () => {
  it('are those of the matched route, whoever ends with the status', async () => {
    expect(await paramsOf('/failing/missing')).toEqual({ what: 'missing' })
    expect(await paramsOf('/failing/loader')).toEqual({ what: 'loader' })
    expect(await paramsOf('/posts/7', { method: 'PUT' })).toEqual({ id: '7' })
    expect(await paramsOf('/items/locked')).toEqual({ id: 'locked' })
  })

  it('are none if no route matched, or if it refused them', async () => {
    expect(await paramsOf('/nowhere')).toEqual({})
    expect(await paramsOf('/english/docs/a')).toEqual({})
  })
})

/** Those that the error page was rendered with. */
async function paramsOf(path: string, init?: RequestInit): Promise<unknown> {
  const html = await (await get(path, init)).text()
  const text = /<p id="params">([^<]*)</.exec(html)![1]!
  return JSON.parse(text.replaceAll('&quot;', '"'))
}
