import { hydrateHome } from './hydrate-home.tsx'
import { STYLESHEET } from './stylesheet.tsx'

hydrateHome(STYLESHEET)
