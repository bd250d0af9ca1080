import { beforeEach, describe, expect, it } from 'vitest'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'
import { notes, NOTES_DATA, openNotes, typeInto } from './notes-page.ts'

visiting()
beforeEach(openNotes)

describe('useNavigation', () => {
  beforeEach(() => visitor.page.waitForFunction(() => Symbol.for('arrive.router') in window))

  it('has the form data of a form in the task of its submit', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 300 })
    await typeInto('#page input', 'milk')
    const seen = await visitor.page.evaluate(async () => {
      document.querySelector<HTMLElement>('#page-send')!.click()
      await undefined
      await undefined
      return document.querySelector('#navigation')!.textContent
    })
    expect(seen).toBe('submitting /notes milk')
    await expect.poll(notes).toEqual(['milk'])
    await expect.poll(() => visitor.textOf('#navigation')).toBe('idle undefined undefined')
    // From its answer on, the page that it leads to is loading.
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 1000 })
    await typeInto('#page input', 'away')
    await visitor.click('#page-send')
    await expect.poll(() => visitor.textOf('#navigation')).toBe('loading /notes away')
    await visitor.sees('Item 7')
  })

  itInOneEngine('has the location of a link that is loading', async () => {
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 2500 })
    await visitor.click('#to-item')
    await expect.poll(() => visitor.textOf('#navigation')).toBe('loading /items/7 undefined')
    await visitor.page.evaluate(() => window.stop())
    await expect.poll(() => visitor.textOf('#navigation')).toBe('idle undefined undefined')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
  })
})
