import { errorTrees } from './errors.tsx'
import { personalTrees } from './personal-parts.tsx'
import { hookTrees } from './hooks.tsx'
import { libraryTrees } from './libraries.tsx'
import { resourceTrees } from './resources.tsx'
import { sizeTrees } from './sizes.tsx'
import { suspenseTrees } from './suspense.tsx'
import { textTrees } from './text.tsx'
import { transitionTrees } from './transitions.tsx'
import type { Trees } from './tree.ts'

/** What both renderers must write alike, by group. */
export const trees: Record<string, Trees> = {
  Suspense: suspenseTrees,
  'personal parts': personalTrees,
  sizes: sizeTrees,
  errors: errorTrees,
  text: textTrees,
  'resources and the head': resourceTrees,
  hooks: hookTrees,
  'view transitions': transitionTrees,
  'component libraries': libraryTrees,
}
