import type { LayoutModule, PageModule, Route } from '../../src/api/routes/route.ts'
import type { inLayouts } from '../../src/view/layout-tree.tsx'
import { loadFile } from '../start/load-file.ts'

/** The modules of a page, and of its layouts if it has any, the outermost first. */
export interface PageModules {
  page: PageModule
  around?: LayoutModules
}

/** With what renders them. */
interface LayoutModules {
  layouts: readonly LayoutModule[]
  inLayouts: typeof inLayouts
}

/** Loads the modules of a page in parallel. Rejects if one fails. */
export async function loadModules({ module, layouts }: Route): Promise<PageModules> {
  if (layouts.length === 0) return { page: await module() }
  const [page, tree, ...loaded] = await Promise.all([
    module(),
    loadLayoutTree(),
    ...layouts.map((layout) => layout.module()),
  ])
  return { page, around: { layouts: loaded, inLayouts: tree.inLayouts } }
}

function loadLayoutTree(): Promise<Pick<LayoutModules, 'inLayouts'>> {
  return new Promise((resolve, reject) => {
    void loadFile(() => import('../../src/view/layout-tree.tsx'), { otherwise: reject }).then(resolve)
  })
}
