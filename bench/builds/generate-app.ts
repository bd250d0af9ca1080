import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CACHE, ROOT } from '../folders.ts'

/** Of the fixture; the other pages are made. */
const FILES = ['document.tsx', 'error.tsx', 'href.ts', 'styles.css', 'pages/home.tsx']

/** Those that the fixture's document links to. */
const LINKED = { about: '/about', item: '/items/:id', table: '/table/:n', slow: '/slow' }

/**
 * Writes an app folder with so many routes, and in `plain.tsx` the same by hand. Each has a TypeScript project:
 * `tsconfig.json` and `plain.tsconfig.json`.
 */
export function generateApp(routes: number): string {
  const app = resolve(CACHE, `apps/${routes}-routes`)
  rmSync(app, { recursive: true, force: true })
  for (const folder of ['pages', 'by-hand']) mkdirSync(resolve(app, folder), { recursive: true })
  for (const file of FILES) cpSync(resolve(ROOT, 'tests/apps/fixture', file), resolve(app, file))
  const write = (file: string, text: string) => writeFileSync(resolve(app, file), text)
  for (const section of SECTIONS) mkdirSync(resolve(app, `pages/section-${section}`))
  const made = Array.from({ length: routes - 1 - Object.keys(LINKED).length }, (_, index) => index)
  for (const index of made) {
    write(`pages/${nameOf(index)}.tsx`, pageModule(index))
    write(`pages/${nameOf(index)}.server.ts`, serverModule(index))
    write(`by-hand/topic-${index}.tsx`, moduleByHand(index))
  }
  write('routes.ts', routeTable(made))
  write('plain.tsx', plainWorker(made))
  write('tsconfig.json', project({ extends: `${ROOT}/tools/types/app.tsconfig.json`, exclude: BY_HAND }))
  write('plain.tsconfig.json', project({ extends: `${ROOT}/tsconfig.json`, files: [], include: BY_HAND }))
  return app
}

/** A watcher reads a folder again when one of its files has changed. */
const SECTIONS = Array.from({ length: 10 }, (_, index) => index)

const BY_HAND = ['plain.tsx', 'by-hand']

function project(settings: object): string {
  const compilerOptions = { incremental: false, types: ['vite/client'] }
  return JSON.stringify({ references: [], compilerOptions, ...settings })
}

function serverModule(index: number): string {
  return `import type { LoaderArgs } from 'arrivejs'

export const loader = ({ params }: LoaderArgs<'${pathOf(index)}'>) => ({
  text: \`text of \${params.id}\`,
})
`
}

function pageModule(index: number): string {
  return `import type { PageProps } from 'arrivejs'
import { href } from '../../href.ts'
import type * as server from './topic-${index}.server.ts'

export function Page({ params, data }: PageProps<'${pathOf(index)}', typeof server>) {
  return (
${content(index, `{href('${pathOf(index)}', { id: data.text })}`)}
  )
}
`
}

/** The same page, with its loader, without anything of Arrive. */
function moduleByHand(index: number): string {
  return `export const loader = (params: { id: string }) => ({ text: \`text of \${params.id}\` })

interface Props {
  params: { id: string }
  data: ReturnType<typeof loader>
}

export function Page({ params, data }: Props) {
  return (
${content(index, `{\`/section-${index % 10}/topic-${index}/\${encodeURIComponent(data.text)}\`}`)}
  )
}
`
}

function content(index: number, link: string): string {
  return `    <>
      <title>Topic ${index}</title>
      <h1 id="title">{\`Topic ${index}: \${params.id}\`}</h1>
      <p>{data.text}</p>
      <a href=${link}>The same</a>
    </>`
}

function routeTable(made: number[]): string {
  const linked = Object.entries(LINKED).map(
    ([name, path]) => `  ${name}: page('${path}', () => import('./pages/home.tsx')),`,
  )
  const lines = made.map(
    (index) => `  'topic-${index}': page('${pathOf(index)}', () => import('./pages/${nameOf(index)}.tsx')),`,
  )
  return `import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
${[...linked, ...lines].join('\n')}
}
`
}

/** The start page and the pages that are made. */
function plainWorker(made: number[]): string {
  const imports = made.map(
    (index) => `import { loader as load${index}, Page as Page${index} } from './by-hand/topic-${index}.tsx'`,
  )
  const handlers = made.map(
    (index) => `app.get('${pathOf(index)}', (c) => {
  const params = c.req.param()
  return respondWithStream(c, Document, <Page${index} params={params} data={load${index}(params)} />)
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

function nameOf(index: number): string {
  return `section-${index % SECTIONS.length}/topic-${index}`
}

function pathOf(index: number): string {
  return `/${nameOf(index)}/:id`
}
