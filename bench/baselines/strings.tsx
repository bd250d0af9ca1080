import { respondWithStrings } from './respond-with-strings.tsx'
import { servePages } from './pages.tsx'

// The same by hand, with Arrive's renderer: what is left of Arrive's bill beyond this is what Arrive
// answers for, and no renderer could take it away.
export default servePages(respondWithStrings)
