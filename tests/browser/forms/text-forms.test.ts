import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../visitor.ts'

visiting()

describe('a form with the encoding text/plain', () => {
  it('is sent by the browser, and gets the error page for 415, as without JavaScript', async () => {
    await visitor.open('/form')
    const first = await visitor.document()
    await visitor.page.evaluate(() => {
      document.querySelector('#form')!.setAttribute('enctype', 'text/plain')
      document.querySelector<HTMLInputElement>('[name=name]')!.value = 'Ada'
    })
    await visitor.click('#send')
    await visitor.sees('415: An unexpected error has occurred')
    expect(await visitor.document()).not.toBe(first)
  })
})
