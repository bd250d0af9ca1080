import type { SimWindow } from '../client/world/sim-window.ts'
import { INVARIANTS } from '../client/invariants.ts'
import type { RuleOptions } from '../client/rule-options.ts'

/** `ROUTE_LOAD_LIMIT_MS`, and what is in between until the notice is there. */
const NOTICE_MS = 3800 + 100

interface Button {
  window: SimWindow
  pressed: number
  handled: number
}

/** Each press has its effect, once, while its page is there; if it has none at the limit, a notice says so. */
export function createPressRules({ simulation, fail }: RuleOptions) {
  /** Of the page that is shown. */
  let buttons = new Map<string, Button>()

  function look(name: string, button: Button, waitedMs = 0): void {
    const { world, tab } = simulation()
    world.later(NOTICE_MS / 10, () => {
      if (buttons.get(name) !== button || tab.shown() !== button.window || isNeverHydrated(button)) return
      if (button.handled >= button.pressed || noticeOf(button) !== '') return
      // A notice that is late may come up once the tab is in view again, and then has its time once more.
      const waited = tab.isHidden ? 0 : waitedMs + NOTICE_MS / 10
      if (waited <= 2 * NOTICE_MS) return look(name, button, waited)
      fail(
        INVARIANTS.pressed,
        `"${name}" was pressed ${button.pressed} times, and handled ${button.handled} times`,
      )
    })
  }

  return {
    pressed(name: string): void {
      const window = simulation().tab.shown()!
      const known = buttons.get(name)
      const button = known?.window === window ? known : { window, pressed: 0, handled: 0 }
      buttons.set(name, button)
      button.pressed++
      look(name, button)
    },
    handled(name: string): void {
      const button = buttons.get(name)
      if (!button) return
      button.handled++
      if (button.handled > button.pressed) fail(INVARIANTS.pressed, `a press of "${name}" is handled twice`)
    },
    /** Another page: what was pressed in the one before has been left. */
    pageLeft: () => void (buttons = new Map()),
  }
}

function noticeOf({ window }: Button): string | null {
  return window.document.getElementById('arrive:notice')?.textContent ?? null
}

function isNeverHydrated({ window }: Button): boolean {
  return window.document.querySelector('[data-hydrate=never]') !== null
}
