import { describe, expect, it } from 'vitest'
import { hearsConsole, visiting, visitor } from '../visitor.ts'

visiting('/facets')

describe('a field whose default is a search param', () => {
  it('agrees with the URL after Back and Forward between two searches', async () => {
    await tick('moss')
    await visitor.page.type('[name=words]', 'bog')
    await find('Facets: moss bog')
    await tick('fern')
    await find('Facets: moss fern bog')
    await goBack('Facets: moss bog')
    await expect.poll(fields).toEqual({ ticked: ['moss'], words: 'bog' })
    await goBack('Facets: ')
    await expect.poll(fields).toEqual({ ticked: [], words: '' })
    await visitor.page.evaluate(() => history.forward())
    await visitor.sees('Facets: moss bog')
    await expect.poll(fields).toEqual({ ticked: ['moss'], words: 'bog' })
    await tick('fern')
    await find('Facets: moss fern bog')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('agrees with the URL after a link to another search', async () => {
    await tick('moss')
    await find('Facets: moss ')
    await visitor.click('#to-all')
    await visitor.sees('Facets: ')
    await expect.poll(fields).toEqual({ ticked: [], words: '' })
  })

  it('keeps what the visitor changes while the page loads', async () => {
    await visitor.page.evaluate(() => void navigation.navigate('/facets?kind=moss&words=blue'))
    await visitor.sees('Facets: moss blue')
    const { lift } = visitor.wire.fault(/^\/_data\/facets$/, { type: 'hang' })
    await visitor.click('#to-all')
    await expect.poll(() => visitor.wire.requests).toContain('/_data/facets')
    await visitor.page.type('[name=words]', 's')
    const typed = await visitor.valueOf('[name=words]') // WebKit's driver selects the text first
    expect(typed).toContain('s')
    expect(await visitor.textOf('#title')).toBe('Facets: moss blue')
    lift()
    visitor.wire.passHung()
    await visitor.sees('Facets: ')
    await expect.poll(fields).toEqual({ ticked: [], words: typed })
  })

  it('leaves other fields as they are', async () => {
    await visitor.page.type('#note', 'my own')
    await tick('fern')
    await find('Facets: fern ')
    await tick('moss') // not sent
    await goBack('Facets: ')
    await expect.poll(fields).toEqual({ ticked: ['moss'], words: '' })
    expect(await visitor.valueOf('#note')).toBe('my own')
  })
})

async function tick(kind: string): Promise<void> {
  await visitor.click(`[value=${kind}]`)
}

async function find(title: string): Promise<void> {
  await visitor.click('#find')
  await visitor.sees(title)
}

async function goBack(title: string): Promise<void> {
  await visitor.page.evaluate(() => history.back())
  await visitor.sees(title)
}

function fields() {
  return visitor.page.evaluate(() => ({
    ticked: [...document.querySelectorAll<HTMLInputElement>('[name=kind]:checked')].map(({ value }) => value),
    words: document.querySelector<HTMLInputElement>('[name=words]')!.value,
  }))
}
