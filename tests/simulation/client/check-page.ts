import { INVARIANTS } from './invariants.ts'
import { pathOf } from './intents.ts'
import type { RuleOptions } from './rule-options.ts'
import { PAGES } from './world/pages.ts'
import type { ShownSimPage } from './world/observations.ts'

/** A page is of who is signed in, and its data fits its code. */
export function checkPage({ content: { data, name }, url }: ShownSimPage, options: RuleOptions): void {
  const { tab, world } = options.simulation()
  const window = tab.shown()
  if (!data || !window) return
  const isSeen = window.document.documentElement.style.display !== 'none'
  if (isSeen && data.visitor !== world.worker.visitor()) {
    const detail = `${pathOf(url)} of "${data.visitor}" is shown to "${world.worker.visitor()}"`
    options.fail(INVARIANTS.visitor, detail)
  }
  const hash = PAGES[name ?? '']?.hash
  if (hash && hash(data.build) !== hash(window.build)) {
    options.fail(INVARIANTS.sameBuild, `data of ${data.build} is shown by the code of ${window.build}`)
  }
}
