import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CACHE, ROOT } from './folders.ts'

const FIXTURE = resolve(ROOT, 'tests/fixture')

/** The fixture's pages that its document links to; the others are made. */
const OWN_PAGES = ['about.tsx', 'item.tsx', 'table.tsx', 'slow.tsx']
const OWN_HALVES = ['item.server.ts', 'table.server.ts', 'slow.server.ts']
const OWN_ROUTES = `
  home: page('/', () => import('./pages/home.tsx')),
  about: page('/about', () => import('./pages/about.tsx')),
  item: page('/items/:id', () => import('./pages/item.tsx')),
  table: page('/table/:n', () => import('./pages/table.tsx')),
  slow: page('/slow', () => import('./pages/slow.tsx')),`

/** Writes an app folder with so many routes; half of the made ones have a server module. */
export function generateApp(routes: number): string {
  const app = resolve(CACHE, `routes-${routes}-app`)
  rmSync(app, { recursive: true, force: true })
  mkdirSync(resolve(app, 'pages'), { recursive: true })
  const copied = ['document.tsx', 'error.tsx', 'href.ts', 'styles.css']
  const pages = [...OWN_PAGES, ...OWN_HALVES].map((file) => `pages/${file}`)
  for (const file of [...copied, ...pages]) cpSync(resolve(FIXTURE, file), resolve(app, file))
  writeFileSync(resolve(app, 'pages/home.tsx'), HOME)
  const names = Array.from(
    { length: routes - OWN_PAGES.length - 1 },
    (_, index) => `topic-${index}`,
  )
  names.forEach((name, index) => writePage(app, name, index))
  writeFileSync(resolve(app, 'routes.ts'), routeTable(names))
  writeFileSync(resolve(app, 'plain.tsx'), plainWorker(names))
  return app
}

/** The fixture's start page links to pages that are not here. */
const HOME = `import { useState } from 'react'

export function Page() {
  const [clicks, setClicks] = useState(0)
  return (
    <>
      <title>Home</title>
      <h1 id="title">Home</h1>
      <button id="counter" type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
    </>
  )
}
`

function routeTable(names: string[]): string {
  const lines = names.map(
    (name, index) =>
      `  '${name}': page('${pathOf(name, index)}', () => import('./pages/${name}.tsx')),`,
  )
  return `import { page } from 'arrivejs'

export const routes = {${OWN_ROUTES}
${lines.join('\n')}
}
`
}

/** The same app by hand; the pages that the fixture's document links to are left out. */
function plainWorker(names: string[]): string {
  const imports = names.flatMap((name, index) => [
    `import { Page as Page${index} } from './pages/${name}.tsx'`,
    ...(hasServerModule(index)
      ? [`import { loader as load${index} } from './pages/${name}.server.ts'`]
      : []),
  ])
  const handlers = names.map((name, index) => {
    const data = hasServerModule(index) ? `load${index}({ params: c.req.param() })` : 'undefined'
    const page = `<Page${index} params={c.req.param()} data={${data}} />`
    return `app.get('${pathOf(name, index)}', (c) => respondWithStream(c, Document, ${page}))`
  })
  return `import { Hono } from 'hono'
import { respondWithStream } from '${ROOT}/tests/bench/baselines/respond-with-stream.tsx'
import { Document } from './document.tsx'
import { Page as HomePage } from './pages/home.tsx'
${imports.join('\n')}

const app = new Hono()
app.get('/', (c) => respondWithStream(c, Document, <HomePage />))
${handlers.join('\n')}

export default app
`
}

function pathOf(name: string, index: number): string {
  return `/section-${index % 10}/${name}/:id`
}

function writePage(app: string, name: string, index: number): void {
  const pages = resolve(app, 'pages')
  const text = hasServerModule(index) ? '{data.text}' : name
  writeFileSync(
    resolve(pages, `${name}.tsx`),
    `export function Page({ params, data }) {
  return (
    <>
      <title>${name}</title>
      <h1 id="title">{\`${name}: \${params.id}\`}</h1>
      <p>${text}</p>
    </>
  )
}
`,
  )
  if (!hasServerModule(index)) return
  const half = `export const loader = ({ params }) => ({ text: \`text of \${params.id}\` })\n`
  writeFileSync(resolve(pages, `${name}.server.ts`), half)
}

function hasServerModule(index: number): boolean {
  return index % 2 === 0
}
