import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** What a test sees of a component. */
export interface Mounted {
  text(selector: string): string | undefined
  find<found extends Element = HTMLElement>(selector: string): found
  /** Clicks, and waits for all that follows at once. Returns whether the browser would act on the click too. */
  click(selector: string): Promise<boolean>
  /** Types a text in place of what is in a field. */
  fill(selector: string, value: string): void
  unmount(): Promise<void>
}

/** Renders a component into the document of jsdom, until the end of the test. */
export async function mount(element: ReactNode): Promise<Mounted> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const unmount = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
  // Not a hook of this file: files of one worker share it, and a hook would belong to the first of them.
  onTestFinished(unmount)
  await act(async () => root.render(element))
  const find = <found extends Element = HTMLElement>(selector: string) =>
    container.querySelector<found>(selector)!
  return {
    text: (selector) => container.querySelector(selector)?.textContent ?? undefined,
    find,
    async click(selector) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      await act(async () => void find(selector).dispatchEvent(event))
      return !event.defaultPrevented
    },
    fill(selector, value) {
      const field = find<HTMLInputElement>(selector)
      field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))
      field.value = value
    },
    unmount,
  }
}

/** Waits for what a promise leads to. */
export async function settle(run: () => unknown): Promise<void> {
  await act(async () => {
    await run()
    await new Promise((resolve) => setTimeout(resolve))
  })
}
