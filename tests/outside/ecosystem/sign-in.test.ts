import { describe, expect, it } from 'vitest'
import { withLibraryVisitor } from './library-visitor.ts'

const visitor = withLibraryVisitor('libraries')

describe('better-auth', () => {
  it('signs up, out and in, in place, with a session in D1', async () => {
    await visitor().open('/sign-up')
    const document = await visitor().document()
    await visitor().fills({ name: 'Ann', email: 'ann@mail.example', password: 'correct horse' })
    await visitor().click('#send')
    await visitor().sees('Hello, Ann!')
    await expect.poll(() => visitor().textOf('#address')).toBe('ann@mail.example')
    await visitor().click('#sign-out')
    await visitor().sees('Sign in')
    await visitor().fills({ email: 'ann@mail.example', password: 'wrong horse' })
    await visitor().click('#send')
    await expect.poll(refusal).toBe('Invalid email or password')
    await visitor().fills({ password: 'correct horse' })
    await visitor().click('#send')
    await visitor().sees('Hello, Ann!')
    expect(await visitor().document()).toBe(document)
  })

  it('does so without scripts', async () => {
    await visitor().opensWithoutScripting('/account')
    expect(await visitor().path()).toBe('/sign-in')
    await visitor().opensWithoutScripting('/sign-up')
    await visitor().fills({ name: 'Bea', email: 'bea@mail.example', password: 'correct horse' })
    await visitor().submits('#send')
    expect(await visitor().textOf('#title')).toBe('Hello, Bea!')
    await visitor().submits('#sign-out')
    expect(await visitor().path()).toBe('/sign-in')
    await visitor().fills({ email: 'bea@mail.example', password: 'correct horse' })
    await visitor().submits('#send')
    expect(await visitor().textOf('#title')).toBe('Hello, Bea!')
  })
})

function refusal(): Promise<unknown> {
  return visitor().page.evaluate(() => document.querySelector('[role=alert]')?.textContent)
}
