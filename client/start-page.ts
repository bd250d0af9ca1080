import type { Bootstrap } from '../src/wire/bootstrap.ts'
import { hydratePage, type PageRoot } from './hydrate.tsx'

interface StartOptions {
  bootstrap: Bootstrap
  /** Called when React is about to listen to the document. */
  beforeHydration: () => void
}

/** Makes the document a page of React, which hears of what was put into its fields till then. */
export async function startPage({ bootstrap, beforeHydration }: StartOptions): Promise<PageRoot> {
  const hearing = document.querySelector('input, textarea, select') && importHearing()
  const root = await hydratePage(bootstrap, beforeHydration)
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
