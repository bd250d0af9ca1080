import { findElement } from './dom/find-element.ts'
import type { HydrateOptions, PageRoot } from '../hydration/hydrate.tsx'

/** Makes the document a page of React, which hears of what was put into its fields till then. */
export async function startPage(options: HydrateOptions): Promise<PageRoot> {
  const [hydration, hearFields] = await Promise.all([
    import('../hydration/hydrate.tsx'),
    findElement('input, textarea, select') && importHearing(),
  ])
  const root = await hydration.hydratePage(options)
  hearFields?.()
  return root
}

/** Without it the page works, but for what was typed early. */
function importHearing(): Promise<(() => void) | void> {
  return import('../hydration/sync-fields.ts').then(
    ({ watchFields }) => watchFields(),
    () => {},
  )
}
