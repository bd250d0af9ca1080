import { IDLE_NAVIGATION, type Navigation, type Router } from './router.ts'
import { useRouterState } from './use-router-state.ts'

/**
 * The pending navigation: `loading` with its `location` after a click, `submitting` with the form's
 * `formData` from the submit on. `idle` if none is pending, and always before the router has started.
 */
export function useNavigation(): Navigation {
  return useRouterState(navigationOf, IDLE_NAVIGATION)
}

function navigationOf({ navigation }: Router): Router['navigation'] {
  return navigation
}
