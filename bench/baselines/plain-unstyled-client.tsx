import { hydrateHome } from './hydrate-home.tsx'

hydrateHome(null)
