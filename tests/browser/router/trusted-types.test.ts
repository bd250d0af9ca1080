import { describe, expect, it } from 'vitest'
import { hearsConsole, visiting, visitor } from '../visitor.ts'

visiting()

describe('Trusted Types', () => {
  it('allow HTML and JSON on a page that is shown in place', async () => {
    await visitor.open('/')
    const document = await visitor.document()
    await visitor.page.evaluate(() => void navigation.navigate('/scripts'))
    await visitor.sees('Scripts')
    expect(await visitor.textOf('#from-text')).toBe('From text')
    expect(await visitor.textOf('#html b')).toBe('Markdown')
    expect(await visitor.textOf('script[type="application/ld+json"]')).toContain('schema.org')
    expect(await visitor.textOf('#json')).toContain('schema.org')
    expect(await visitor.document()).toBe(document)
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('are enforced in each of these browsers, and allow HTML and JSON in the document', async () => {
    await visitor.open('/scripts')
    expect(await visitor.page.evaluate(() => typeof Reflect.get(window, 'trustedTypes'))).toBe('object')
    expect(await visitor.page.evaluate(() => Reflect.get(window, 'trustedTypes').defaultPolicy?.name)).toBe(
      'default',
    )
    expect(await visitor.textOf('#from-text')).toBe('From text')
    expect(await visitor.textOf('#json')).toContain('schema.org')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('block scripts from text, and from files that are not ours', async () => {
    await visitor.open('/scripts')
    await visitor.click('#try')
    await expect.poll(() => ends()).toContain('ran: false')
    expect(await ends()).toEqual([
      'text of a script: refused',
      'text node of a script: refused',
      'event handler: refused',
      'worker of another origin: refused',
      'own script: done',
      'own script by its path: done',
      'other path: refused',
      'path out of ours: refused',
      'other origin: refused',
      'other scheme: refused',
      'another policy: refused',
      'ran: false',
    ])
  })
})

async function ends(): Promise<unknown> {
  return visitor.page.evaluate(() => [...document.querySelectorAll('li')].map((li) => li.textContent))
}
