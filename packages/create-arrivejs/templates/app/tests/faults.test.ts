import { startApp } from 'arrivejs/testing'
import { expectArrives, openInChromium } from 'arrivejs/testing/faults'
import { expect, it } from 'vitest'

// In an installed Chromium or Chrome. More faults: node_modules/arrivejs/docs/browser-tests.md
it('opens a page although its data never arrives', { timeout: 120_000 }, async () => {
  await using app = await startApp()
  await using wire = await app.wire()
  await using page = await openInChromium(wire, '/login')
  wire.hang('data')
  const { type } = await expectArrives(page, 'a[href="/register"]')
  expect(type).toBe('full page load')
})
