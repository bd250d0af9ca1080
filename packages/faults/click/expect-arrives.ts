import { AssertionError } from 'node:assert'
import { showsTarget } from './click-result.ts'
import {
  watchClick,
  type Click,
  type ClickOptions,
  type ClickResult,
  type DrivenPage,
} from './watch-click.ts'

/**
 * Clicks and waits for the page: `await expectArrives(page, 'a[href="/about"]')`. Resolves with how the page
 * came, as soon as it is there. Rejects with an `AssertionError` that says how the click ended if it isn't
 * there in time. `page` is that of puppeteer, of Playwright, or an object with `evaluate` and `click` for
 * another driver.
 */
export async function expectArrives(
  page: DrivenPage,
  click: Click,
  options: ClickOptions = {},
): Promise<ClickResult> {
  const result = await watchClick(page, click, options)
  if (showsTarget(result)) return result
  throw new AssertionError({
    message: `The click did not arrive within ${result.ms} ms: ${describe(result)}`,
    actual: result.type,
    expected: 'page in place',
    operator: 'expectArrives',
  })
}

/** The opposite: clicks, and resolves with how the click ended. Rejects if the page arrives. */
export async function expectDoesNotArrive(
  page: DrivenPage,
  click: Click,
  options: ClickOptions = {},
): Promise<ClickResult> {
  const result = await watchClick(page, click, options)
  if (!showsTarget(result)) return result
  throw new AssertionError({
    message: `The click arrived after ${result.ms} ms: ${describe(result)}`,
    actual: result.type,
    expected: 'old page',
    operator: 'expectDoesNotArrive',
  })
}

function describe({ type, url, title }: ClickResult): string {
  const stuck = type === 'old page' ? ' (stuck)' : ''
  return `${type}${stuck} at ${url}, with the title “${title}”.`
}
