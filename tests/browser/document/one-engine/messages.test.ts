import { describe, expect, it } from 'vitest'
import { PLATFORM_OUT } from '../../../apps/build-apps.ts'
import { serveUnmeasured } from '../../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../visitor.ts'

const NOTICE = '[id="arrive:notice"]'

visitingOf(withVisitorsOf(() => serveUnmeasured(PLATFORM_OUT)))

describe('the texts of the app’s own language', () => {
  it('are those of the notice, without a complaint of React', async () => {
    await visitor.open('/?lang=de')
    await visitor.wire.unplug()
    await visitor.click('#to-item')
    await expect.poll(() => visitor.textOf(NOTICE)).toBe('Sie sind offline.')
    expect(visitor.complaints.join()).not.toContain('ydrat')
  })

  it('are those of the page that is shown, after a click too', async () => {
    await visitor.open('/?lang=de')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.wire.unplug()
    await visitor.click('#to-admin')
    await expect.poll(() => visitor.textOf(NOTICE)).toContain('You are offline.')
  })

  it('are those of a form that has no result', async () => {
    await visitor.open('/?lang=de')
    visitor.wire.fault(/^\/_data\/form/, { type: 'truncate', bytes: 10 })
    await visitor.page.evaluate(
      () => void (document.querySelector<HTMLInputElement>('[name=name]')!.value = 'Ada'),
    )
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf(NOTICE)).toBe('Es kam keine Antwort. Ihr Text ist "noch da".')
  })

  it('are there before React', async () => {
    visitor.wire.fault(/hydrate-.*\.js/, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/?lang=de`, { waitUntil: 'domcontentloaded' })
    await visitor.click('[name=name]')
    await visitor.page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('button'), { id: 'press' }))
    })
    await expect
      .poll(async () => {
        await visitor.click('#press')
        return visitor.textOf(NOTICE)
      })
      .toBe('Ein Teil der Seite fehlt noch.')
  })

  it('are the title of an error page, in place too', async () => {
    await visitor.open('/?lang=de')
    await visitor.page.evaluate(
      () => void (document.querySelector<HTMLAnchorElement>('#to-item')!.href = '/none?lang=de'),
    )
    await visitor.click('#to-item')
    await visitor.sees('404: Diese Seite gibt es nicht')
  })

  it('are the title of an error page that React shows because a component throws', async () => {
    await visitor.open('/breaks?lang=de')
    await visitor.click('#component')
    await visitor.sees('500: Unerwarteter Fehler')
  })
})
