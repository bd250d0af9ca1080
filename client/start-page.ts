import { findElement } from './find-element.ts'
import type { HydrateOptions, PageRoot } from './hydrate.tsx'

/** Makes the document a page of React, which hears of what was put into its fields till then. */
export async function startPage(options: HydrateOptions): Promise<PageRoot> {
  const hearing = findElement('input, textarea, select') && importHearing()
  const hydration = await import('./hydrate.tsx')
  const root = await hydration.hydratePage(options)
  await hearing?.then((hearFields) => hearFields())
  return root
}

/** Without it the page works, but for what was typed early. */
function importHearing(): Promise<() => void> {
  return import('./hear-fields.ts').then(
    ({ hearFields }) => hearFields,
    () => () => {},
  )
}
