import { hydrateRoot } from 'react-dom/client'

// What any page that hydrates makes the browser load: React's own code and nothing else.
hydrateRoot(document, null)
