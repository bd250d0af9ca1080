import { respondWithStream } from './respond-with-stream.tsx'
import { servePages } from './pages.tsx'

// Hono, React's stream, nothing else. No security headers, no entity tag, no data for the browser's
// router; all of that is on Arrive's bill.
export default servePages(respondWithStream)
