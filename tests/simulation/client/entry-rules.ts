import { INVARIANTS } from './invariants.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Intent } from './world/observations.ts'

/** A click, or a form, adds one entry to the history at most; nothing else adds one but a script. */
export function createEntryRules({ simulation, fail }: RuleOptions) {
  let most = Infinity

  function count(): number {
    return simulation().tab.entries.length
  }

  function look(): void {
    if (count() > most) fail(INVARIANTS.oneEntry, `${count()} entries, ${most} are right`)
  }

  /** A link to the page's own URL adds none; the browser itself knows no `data-history`. */
  function added({ kind, url, replaces, isRouted }: Intent, isByRouter: boolean): number {
    if (kind === 'travel' || kind === 'reload') return 0
    if (replaces && isRouted && isByRouter && kind === 'link') return 0
    return kind === 'link' && url.href === simulation().tab.current().url ? 0 : 1
  }

  return {
    look,
    asked(intent: Intent, isByRouter: boolean): void {
      look()
      most = count() + added(intent, isByRouter)
    },
    /** A script has added one, or a fetcher may: its action redirects. */
    mayAdd: () => void (most += 1),
    /** What a document that comes late has added isn't known. */
    unknown: () => void (most = Infinity),
  }
}
