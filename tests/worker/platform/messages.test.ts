import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get } = servedPlatform()

const NOTICE = /<div id="arrive:notice"[^>]*><\/div>/

describe('the texts of the app’s own language', () => {
  it('are in its documents', async () => {
    const html = await (await get('/?lang=de')).text()
    expect(NOTICE.exec(html)?.[0]).toContain('data-offline="Sie sind offline."')
    expect(NOTICE.exec(html)?.[0]).toContain('data-texts-kept="Ihr Text ist &quot;noch da&quot;."')
  })

  it('leave documents in other languages as they are', async () => {
    const html = await (await get('/')).text()
    expect(NOTICE.exec(html)?.[0]).toBe(
      '<div id="arrive:notice" role="status" aria-live="polite" popover="manual"></div>',
    )
    expect(html).not.toContain('offline')
  })

  it('are the titles of its error pages', async () => {
    expect(await (await get('/none?lang=de')).text()).toContain('404: Diese Seite gibt es nicht</h1>')
    const locked = await (await get('/items/locked?lang=de')).text()
    expect(locked).toContain('423: Unerwarteter Fehler')
  })

  it('are no titles of responses in JSON', async () => {
    const response = await get('/none?lang=de', { headers: { Accept: 'application/json' } })
    expect(await response.json()).toMatchObject({ title: 'This page could not be found' })
  })
})
