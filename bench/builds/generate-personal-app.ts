import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateEdgeApp } from './generate-edge-app.ts'
import { generateSessionApp } from './generate-session-app.ts'

/** How long the session takes, in ms, if a request says so; else it is there at once, from a signed cookie. */
export const SESSION_DELAY_HEADER = 'Session-Delay'

const LOADER = `
async function readName(c) {
  const delay = c.req.header('${SESSION_DELAY_HEADER}')
  if (delay) await new Promise((resolve) => setTimeout(resolve, Number(delay)))
  return c.get('user')
}

export const loader = ({ c }) => ({ name: readName(c) })
`

const NAME = `
import { Suspense, use } from 'react'

function Name({ name }) {
  return <p id="name">Hello, {use(name)}!</p>
}
`

/** Writes the fixture in a document that shows the name of its visitor; with pages that visitors share, if `isShared`. */
export function generatePersonalApp({ isShared }: { isShared: boolean }): string {
  const app = isShared
    ? generateEdgeApp({ hasSession: true, folder: 'apps/personal' })
    : generateSessionApp('apps/named')
  writeFileSync(resolve(app, 'document.server.ts'), LOADER)
  const document = resolve(app, 'document.tsx')
  const text = readFileSync(document, 'utf8')
    .replace('{ children, runtime }: DocumentProps', '{ data, children, runtime }: DocumentProps')
    .replace('<nav>', '<Suspense fallback={<p id="name">…</p>}><Name name={data.name} /></Suspense><nav>')
  writeFileSync(document, text)
  appendFileSync(document, NAME)
  // A page that waits for nothing is rendered without the cache.
  const table = resolve(app, 'pages/table.server.ts')
  const loader = readFileSync(table, 'utf8').replace('loader = (', 'loader = async (')
  writeFileSync(
    table,
    loader.replace(') => {', ') => {\n  await new Promise((resolve) => setTimeout(resolve))'),
  )
  return app
}
