import type { Tab } from './tab.ts'

/** A tab that the next visitor can use, if this one leaves nothing in it. */
export interface ReusableTab {
  /** The tab for its next visitor. */
  visit(): Omit<Tab, 'close'>
  /** Empties it. Is `false` if something stays that the next visitor could notice. */
  empty(): Promise<boolean>
  close(): Promise<void>
}

/** Tests compare lengths of the history, which browsers limit to fifty entries. */
const MOST_VISITS = 6

/**
 * Gives each visitor a tab: the one that the visitor before has left, if it is empty, since a new tab is a
 * third of the cost of a visit. Storage and cached files belong to an origin, and each visitor has one.
 */
export function reuseTabs(openTab: () => Promise<ReusableTab>): () => Promise<Tab> {
  let idle: { tab: ReusableTab; visits: number } | undefined
  let visitors = 0
  return async () => {
    const { tab, visits } = idle ?? { tab: await openTab(), visits: 0 }
    idle = undefined
    visitors++
    return Object.assign(tab.visit(), {
      async close() {
        visitors--
        // Of two tabs, the one that is left open could hide the other.
        const isKept = visitors === 0 && visits + 1 < MOST_VISITS && (await isEmptied(tab))
        if (isKept) idle = { tab, visits: visits + 1 }
        else await tab.close()
      },
    })
  }
}

/** What can't be emptied is closed. */
async function isEmptied(tab: ReusableTab): Promise<boolean> {
  return tab.empty().catch(() => false)
}
