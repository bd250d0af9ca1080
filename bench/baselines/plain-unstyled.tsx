import { servePages } from './pages.tsx'
import { streamWith } from './respond-with-stream.tsx'

// The first paint waits for nothing but the document.
export default servePages(streamWith(null))
