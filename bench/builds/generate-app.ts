import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CACHE, ROOT } from '../folders.ts'

/** Of the fixture; the other pages are made. Links of its document lead to pages that are not there. */
const FILES = ['document.tsx', 'error.tsx', 'href.ts', 'styles.css', 'pages/home.tsx']

/** Writes an app folder with so many routes, and in `plain.tsx` the same by hand. */
export function generateApp(routes: number): string {
  const app = resolve(CACHE, `apps/${routes}-routes`)
  rmSync(app, { recursive: true, force: true })
  mkdirSync(resolve(app, 'pages'), { recursive: true })
  for (const file of FILES) cpSync(resolve(ROOT, 'tests/apps/fixture', file), resolve(app, file))
  const made = Array.from({ length: routes - 1 }, (_, index) => index)
  for (const index of made) {
    writeFileSync(resolve(app, `pages/topic-${index}.tsx`), pageModule(index))
    writeFileSync(resolve(app, `pages/topic-${index}.server.ts`), SERVER_MODULE)
  }
  writeFileSync(resolve(app, 'routes.ts'), routeTable(made))
  writeFileSync(resolve(app, 'plain.tsx'), plainWorker(made))
  return app
}

const SERVER_MODULE = `export const loader = ({ params }) => ({ text: \`text of \${params.id}\` })\n`

function pageModule(index: number): string {
  return `export function Page({ params, data }) {
  return (
    <>
      <title>Topic ${index}</title>
      <h1 id="title">{\`Topic ${index}: \${params.id}\`}</h1>
      <p>{data.text}</p>
    </>
  )
}
`
}

function routeTable(made: number[]): string {
  const lines = made.map(
    (index) =>
      `  'topic-${index}': page('${pathOf(index)}', () => import('./pages/topic-${index}.tsx')),`,
  )
  return `import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
${lines.join('\n')}
}
`
}

/** The start page and the pages that are made. */
function plainWorker(made: number[]): string {
  const imports = made.map(
    (index) => `import { Page as Page${index} } from './pages/topic-${index}.tsx'
import { loader as load${index} } from './pages/topic-${index}.server.ts'`,
  )
  const handlers = made.map(
    (index) => `app.get('${pathOf(index)}', (c) => {
  const params = c.req.param()
  return respondWithStream(c, Document, <Page${index} params={params} data={load${index}({ params })} />)
})`,
  )
  return `import { Hono } from 'hono'
import { respondWithStream } from '${ROOT}/bench/baselines/respond-with-stream.tsx'
import { Document } from './document.tsx'
import { Page as HomePage } from './pages/home.tsx'
${imports.join('\n')}

const app = new Hono()
app.get('/', (c) => respondWithStream(c, Document, <HomePage />))
${handlers.join('\n')}

export default app
`
}

function pathOf(index: number): string {
  return `/section-${index % 10}/topic-${index}/:id`
}
