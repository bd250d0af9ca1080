import { describe, expect, it } from 'vitest'
import { clickLinkTo } from '../click-link-to.ts'
import { hearsConsole, visiting, visitor } from '../visitor.ts'

visiting()

describe('dates in data', () => {
  it('are dates when a document is hydrated, also deferred ones', async () => {
    await visitor.open('/dates')
    await showsAllDates()
  })

  it('are dates after a click, and after Back', async () => {
    await visitor.open('/about')
    await clickLinkTo(visitor.page, '/dates')
    await visitor.sees('Dates')
    await showsAllDates()
    await visitor.page.goBack()
    await visitor.sees('About')
    await visitor.page.goForward()
    await visitor.sees('Dates')
    await showsAllDates()
  })

  it.each(['#send', '#send-refused'])('are dates in the result of a form: %s', async (button) => {
    await visitor.open('/dates')
    await visitor.click(button)
    await expect.poll(() => visitor.textOf('#result')).toBe('2007')
    await showsAllDates()
  })

  it('are dates in the result of a fetcher’s form', async () => {
    await visitor.open('/dates')
    await visitor.click('#fetch')
    await expect.poll(() => visitor.textOf('#fetched')).toBe('2007')
    await showsAllDates()
  })
})

async function showsAllDates(): Promise<void> {
  await expect.poll(() => visitor.textOf('#late')).toBe('2006')
  expect(await visitor.textOf('#since')).toBe('2001')
  const rows = () => [...document.querySelectorAll('.row')].map((row) => row.textContent)
  expect(await visitor.page.evaluate(rows)).toEqual(['2002 2003-06-01T00:00:00.000Z null', '2004 none 2005'])
  if (!hearsConsole) return
  const complaints = visitor.complaints.filter((one) => !one.includes('422')) // the form that is refused
  expect(complaints).toEqual([])
}
