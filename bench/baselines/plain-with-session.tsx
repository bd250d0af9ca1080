import { Hono } from 'hono'
import { servePages } from './pages.tsx'
import { respondWithStream } from './respond-with-stream.tsx'
import { session } from './session.ts'

// The plain pages for visitors who are signed in.
export default new Hono().use(session).route('/', servePages(respondWithStream))
