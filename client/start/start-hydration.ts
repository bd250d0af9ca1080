import type * as hydration from '../hydration/hydrate.tsx'
import { findElement } from './dom/find-element.ts'

/** Hydrates the document when React is loaded. Field values from before are then passed on to React. */
export async function startHydration(
  react: Promise<typeof hydration>,
  options: hydration.HydrateOptions,
) {
  const [{ hydratePage }, syncFields] = await Promise.all([
    react,
    findElement('form, input, select, textarea') && watchForms(),
  ])
  const root = await hydratePage(options)
  if (syncFields) syncFields()
  return root
}

/** If this module fails to load, only the early values are not passed on, and the router loads it again. */
function watchForms(): Promise<(() => void) | void> {
  return import('../hydration/watch-forms.ts').then((module) => module.watchForms()).catch(() => {})
}
