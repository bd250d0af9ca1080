import { createFormLog, type LoggedForm } from './form-log.ts'
import { createHydrationLog, type LoggedHydration } from './hydration-log.ts'
import { createNavigationLog, type NavigationLog } from './navigation-log.ts'
import { createResponseLog, type ResponseLog } from './response-log.ts'
import { createRevalidationLog, type LoggedRevalidation } from './revalidation-log.ts'

/** What the panel shows. */
export interface PanelLog {
  navigations: NavigationLog
  forms: () => readonly LoggedForm[]
  revalidations: () => readonly LoggedRevalidation[]
  hydration: () => LoggedHydration
  responses: ResponseLog
}

export function createPanelLog(onChange: () => void): PanelLog {
  return {
    navigations: createNavigationLog(onChange),
    forms: createFormLog(onChange),
    revalidations: createRevalidationLog(onChange),
    hydration: createHydrationLog(onChange),
    responses: createResponseLog(onChange),
  }
}
