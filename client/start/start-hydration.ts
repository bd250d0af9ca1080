import type * as hydration from '../hydration/hydrate.tsx'
import { findElement } from './dom/find-element.ts'
import { loadFile } from './load-file.ts'

type Hydration = ReturnType<typeof hydration.hydratePage>

export function startHydration(
  react: Promise<typeof hydration>,
  options: hydration.HydrateOptions,
): Hydration {
  const root = react.then(({ hydratePage }) => hydratePage(options))
  if (findElement('form, input, select, textarea')) void watchForms(root)
  return root
}

/** Passes on to React what visitors have typed before. Nobody waits for this: late values are passed on late. */
async function watchForms(root: Hydration): Promise<void> {
  const forms = await loadFile(() => import('../hydration/watch-forms.ts'))
  const syncFields = forms.watchForms()
  await root
  syncFields()
}
