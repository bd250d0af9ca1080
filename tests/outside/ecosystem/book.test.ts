import { describe, expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

describe('the page that has component tests', () => {
  it('does in the app what they say', async () => {
    await visitor().open('/books/moss')
    expect(await visitor().textOf('h1')).toBe('Moss')
    await visitor().click('#like')
    await expect.poll(() => visitor().textOf('#like')).toBe('♥ 1')
    await visitor().fills({ title: ' ' })
    await visitor().click('#save')
    await expect.poll(() => visitor().textOf('[role=alert]')).toBe('A book needs a title.')
    await visitor().click('a[href="/books/fern"]')
    await visitor().sees('Fern')
  })
})
