import { createFormLog } from './form-log.ts'
import { createHydrationLog } from './hydration-log.ts'
import { createNavigationLog } from './navigation-log.ts'
import { createResponseLog } from './response-log.ts'
import { createRevalidationLog } from './revalidation-log.ts'

export type PanelLog = ReturnType<typeof createPanelLog>

/** What the panel shows. */
export function createPanelLog(onChange: () => void) {
  return {
    navigations: createNavigationLog(onChange),
    forms: createFormLog(onChange),
    revalidations: createRevalidationLog(onChange),
    hydration: createHydrationLog(onChange),
    responses: createResponseLog(onChange),
  }
}
