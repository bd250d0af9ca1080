import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'
import { FORM_PATH, type Step } from './steps.ts'

/** Does it. What it returns is to be called once the page is there. */
export async function takeStep({ page, wire }: Visitor, step: Step): Promise<() => void> {
  switch (step.type) {
    case 'link':
      await unlessLeft(page.evaluate(clickLinks, [step.path]))
      break
    case 'two links':
      await unlessLeft(page.evaluate(clickLinks, step.paths))
      break
    case 'link without data': {
      const lost = wire.fault({ test: (path) => path.startsWith('/_data') }, { type: 'reset' })
      await unlessLeft(page.evaluate(clickLinks, [step.path]))
      return () => lost.lift()
    }
    case 'travel':
      await unlessLeft(page.evaluate((by) => setTimeout(() => history.go(by)), step.by))
      break
    case 'reload':
      await reload(page)
      break
    case 'form':
      await unlessLeft(page.evaluate(sendForm, FORM_PATH, step.name))
  }
  return () => {}
}

async function reload(page: Page): Promise<void> {
  const document = () => page.evaluate(() => performance.timeOrigin).catch(() => before)
  const before = await page.evaluate(() => performance.timeOrigin)
  await unlessLeft(page.evaluate(() => setTimeout(() => location.reload())))
  await expect.poll(document).not.toBe(before)
}

/** Runs in the page: in one task, so that no page comes between two clicks. */
function clickLinks(paths: readonly string[]): void {
  for (const href of paths) {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
  }
}

/** Runs in the page. */
function sendForm(action: string, name: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  form.append(Object.assign(document.createElement('input'), { name: 'name', value: name }))
  document.body.append(form)
  form.requestSubmit()
}

/** The script's own document may be gone before the script has ended. */
async function unlessLeft(done: Promise<unknown>): Promise<void> {
  await done.catch(() => {})
}
