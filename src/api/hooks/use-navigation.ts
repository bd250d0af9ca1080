import { IDLE_NAVIGATION, type Navigation } from './router.ts'
import { useRouterState } from './use-router-state.ts'

/**
 * Returns the pending navigation, for spinners and disabled buttons:
 * `const isSaving = useNavigation().state === 'submitting'`. `location` is its target; a form also has
 * `formData`. Always `idle` on the Worker and until the router has started.
 */
export function useNavigation(): Navigation {
  return useRouterState('navigation', IDLE_NAVIGATION)
}
