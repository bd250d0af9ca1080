import type { Violation } from '../find-violation.ts'
import { createOracle } from '../client/oracle.ts'
import type { RuleOptions } from '../client/rule-options.ts'
import { STARTS_AT_MS, type Simulation } from '../client/world/create-world.ts'
import type { ListenerCounts } from '../client/world/count-listeners.ts'
import type { Observation } from '../client/world/observations.ts'
import { createPageRules } from './page-rules.ts'
import { createPressRules } from './press-rules.ts'
import { createTypedRules } from './typed-rules.ts'

/** All that holds for the router, and what visitors find in the pages that React shows. */
export function createReactOracle() {
  const router = createOracle({ isShownLater: true })
  let simulation: Simulation
  let violation: Violation | undefined
  let shownKey: string | undefined
  const look: RuleOptions = {
    simulation: () => simulation,
    fail(row, detail) {
      violation ??= { row, detail: `${detail} (at ${(simulation.now() - STARTS_AT_MS).toFixed(1)} ms)` }
    },
  }
  const pages = createPageRules(look)
  const presses = createPressRules(look)
  const texts = createTypedRules(look)

  function observe(seen: Observation): void {
    router.observe(seen)
    switch (seen.type) {
      case 'document shown':
        presses.pageLeft()
        texts.documentShown()
        return pages.documentShown()
      case 'shown':
        if (shownKey !== undefined && shownKey !== String(seen.page.key)) presses.pageLeft()
        shownKey = String(seen.page.key)
        texts.pageShown(seen.page)
        return pages.pageShown(seen.page)
      case 'button pressed':
        return presses.pressed(seen.button)
      case 'button handled':
        return presses.handled(seen.button)
      case 'typed':
        return texts.typed(seen.field, seen.text)
      case 'focused':
        return pages.focused(seen.element)
      case 'tab changed':
        return pages.tabChanged()
      case 'press':
        return seen.press.kind === 'form' ? texts.pressed(seen.press.number) : undefined
      case 'received':
        return texts.received(seen.press)
      case 'scripted':
        return texts.scripted()
    }
  }

  function atRest(most: ListenerCounts): void {
    router.atRest(most)
    texts.atRest()
  }

  return {
    observe,
    atRest,
    watch(next: Simulation): void {
      simulation = next
      router.watch(next)
    },
    violation: () => violation ?? router.violation(),
  }
}
