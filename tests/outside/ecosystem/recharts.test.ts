import { describe, expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

describe('a chart of Recharts', () => {
  // Recharts draws in the browser only: https://github.com/recharts/recharts/issues/2918
  it('has its place in server HTML, before scripts', async () => {
    await visitor().openWithoutScripts('/recharts')
    expect(await visitor().styleOf('.recharts-wrapper', 'width')).toBe('400px')
    expect(await visitor().styleOf('.recharts-wrapper', 'height')).toBe('200px')
  })

  it('is drawn, and gets another bar', async () => {
    await visitor().open('/recharts')
    await expect.poll(bars).toBe(3)
    await visitor().click('#add')
    await expect.poll(bars).toBe(4)
    expect(await visitor().textOf('.recharts-wrapper')).toContain('Apr')
  })

  it('is drawn after a navigation in place', async () => {
    await visitor().comesInPlace('/recharts', 'Recharts')
    await expect.poll(bars).toBe(3)
  })
})

function bars(): Promise<unknown> {
  return visitor().page.evaluate(
    () => document.querySelectorAll('.recharts-bar-rectangle path').length,
  )
}
