import { beforeEach, describe, expect, it } from 'vitest'
import { visiting, visitor } from '../../visitor.ts'

const FAILED = 'The server could not complete your change (error 500).'

visiting()

beforeEach(async () => {
  await visitor.page.setViewport({ width: 320, height: 640 })
  await visitor.open(`/notes?rows=200&of=${new URL(visitor.wire.origin).port}`)
})

describe('the notice', () => {
  it('is in view wherever the visitor is, and moves nothing', async () => {
    await failForm()
    const { left, right, top, bottom } = await visitor.page.evaluate(BOX)
    expect([left, top].every((edge) => edge > 0)).toBe(true)
    expect(right).toBeLessThan(320)
    expect(bottom).toBeLessThan(640)
    const height = await visitor.page.evaluate(HEIGHT)
    await visitor.page.evaluate(() => document.querySelector('[id="arrive:notice"]')!.remove())
    expect(await visitor.page.evaluate(HEIGHT)).toBe(height)
  })

  it('has the colours of the page’s scheme', async () => {
    await failForm()
    const light = await visitor.page.evaluate(COLORS)
    await visitor.page.evaluate(() => {
      document.documentElement.style.colorScheme = 'dark'
    })
    const dark = await visitor.page.evaluate(COLORS)
    expect(light).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(dark[0]).not.toBe(light[0])
    expect(dark[1]).not.toBe(light[1])
  })

  it('is in view although the app resets all margins, and has the styles that the app gives its id', async () => {
    await style('* { margin: 0; padding: 0; border: 0 solid }')
    await failForm()
    expect((await visitor.page.evaluate(BOX)).bottom).toBeGreaterThan(600)
    await style('#arrive\\:notice { inset: 2rem auto auto 3rem; padding: 7px; color: lime }')
    expect(await visitor.page.evaluate(BOX)).toMatchObject({ top: 32, left: 48, padding: '7px' })
    expect((await visitor.page.evaluate(COLORS))[0]).toBe('rgb(0, 255, 0)')
  })

  it('is gone when a later form succeeds', async () => {
    await failForm()
    await visitor.page.evaluate(
      () => void (document.querySelector<HTMLInputElement>('#one input')!.value = 'milk'),
    )
    await visitor.click('#one .by-object')
    await expect.poll(() => visitor.page.evaluate(BOX)).toMatchObject({ height: 0 })
  })

  it('is left alone by libraries that hide all but a dialog from screen readers', async () => {
    const live = await visitor.page.evaluate(
      () => document.querySelector('[id="arrive:notice"]')!.getAttribute('aria-live'), // react-aria, Radix
    )
    expect(live).toBe('polite')
  })
})

describe('a notice over a modal dialog', () => {
  it('is seen, and announced in the dialog, because all outside of it is inert', async () => {
    await openDialog()
    const before = await picture()
    await failForm()
    expect(await picture()).not.toBe(before)
    await expect.poll(() => visitor.textOf('dialog [role=status]')).toBe(FAILED)
  })

  it('is seen too if the dialog was opened after it', async () => {
    await failForm()
    const before = await picture()
    await openDialog()
    await expect.poll(() => visitor.textOf('dialog [role=status]')).toBe(FAILED)
    expect(await picture()).toBe(before)
  })

  it('leaves nothing in the dialog', async () => {
    await openDialog()
    await failForm()
    await expect.poll(() => visitor.textOf('dialog [role=status]')).toBe(FAILED)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await expect.poll(() => visitor.textOf('dialog')).toBe('')
  })
})

const NOTICE = '[id="arrive:notice"]'

async function failForm(): Promise<void> {
  await visitor.page.evaluate(
    () => void (document.querySelector<HTMLInputElement>('#one input')!.value = 'broken'),
  )
  await visitor.click('#one .by-object')
  await expect.poll(() => visitor.textOf(NOTICE)).toBe(FAILED)
}

/** One that covers all of the page. */
async function openDialog(): Promise<void> {
  await visitor.page.evaluate(() => {
    const dialog = document.createElement('dialog')
    const size = { width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none' }
    Object.assign(dialog.style, { ...size, border: '0', background: 'silver' })
    document.body.append(dialog)
    dialog.showModal()
  })
}

/** A pixel's row inside the notice, or where it is when it is shown. */
function picture(): Promise<string> {
  const clip = { x: 100, y: 590, width: 120, height: 20 }
  return visitor.page.screenshot({ clip, encoding: 'base64' })
}

async function style(rules: string): Promise<void> {
  await visitor.page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, rules)
}

const BOX = () => {
  const notice = document.querySelector('[id="arrive:notice"]')!
  const { left, right, top, bottom, height } = notice.getBoundingClientRect()
  const { padding } = getComputedStyle(notice)
  return { left, right, top, bottom, height, padding }
}

const COLORS = () => {
  const { color, backgroundColor } = getComputedStyle(document.querySelector('[id="arrive:notice"]')!)
  return [color, backgroundColor]
}

const HEIGHT = () => document.documentElement.scrollHeight
