import { startApp, type StartedApp } from 'arrivejs/testing'
import { expectArrives, expectDoesNotArrive, openInChromium } from 'arrivejs/testing/faults'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../../../../tests/apps/build-apps.ts'

let app: StartedApp
beforeAll(async () => {
  app = await startApp({ outDir: FIXTURE_OUT, variables: { VITALS_SAMPLE: '0' } })
})
afterAll(() => app?.close())

describe('openInChromium', () => {
  it('opens a page that expectArrives can click, at the origin of the app', async () => {
    await using wire = await app.wire()
    await using page = await openInChromium(wire, '/links')
    expect(await page.evaluate('location.href')).toBe('https://app.test/links')
    wire.hang('data')
    const { type } = await expectArrives(page, '#to-item', { text: 'Item 7', within: 20_000 })
    expect(type).toBe('full page load')
  })

  it('shows pages whose title has the number of a status, which expectArrives takes for no error', async () => {
    await using wire = await app.wire()
    await using page = await openInChromium(wire, '/items/403')
    expect(await expectArrives(page, '#next')).toMatchObject({ title: 'Item 404' })
    wire.status(503, 'data')
    const { type } = await expectArrives(page, '#next', { within: 20_000 })
    expect(type).toBe('full page load')
  })

  it('shows an error page, which expectArrives knows by its status', async () => {
    await using wire = await app.wire()
    await using page = await openInChromium(wire, '/links')
    const { type } = await expectDoesNotArrive(page, '#to-unknown', { within: 3000 })
    expect(type).toBe('error page')
  })

  it('says how to name a browser that is not there', async () => {
    await using wire = await app.wire()
    await expect(openInChromium(wire, '/', { browser: '/no/chrome' })).rejects.toThrow(
      'There is no browser at /no/chrome.',
    )
  })
})
