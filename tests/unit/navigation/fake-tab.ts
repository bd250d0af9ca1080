import type { TabVisibility } from '../../../src/navigation/deadline.ts'

/** A tab that a test hides and shows. */
export interface FakeTab extends TabVisibility {
  hide(): void
  show(): void
}

/** Makes a tab that is visible. */
export function createTab(): FakeTab {
  const events = new EventTarget()
  let hidden = false
  function set(next: boolean): void {
    hidden = next
    events.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    get hidden() {
      return hidden
    },
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    removeEventListener: (type, listener) => events.removeEventListener(type, listener),
    hide: () => set(true),
    show: () => set(false),
  }
}
