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
  item: page('/items/:id', () => import('./pages/item.tsx'), { server: true }),
  table: page('/table/:n', () => import('./pages/table.tsx'), { server: true }),
  slow: page('/slow', () => import('./pages/slow.tsx'), { server: true }),`

/** Writes an app folder with so many routes; half of the made ones have a server half. */
export function generateApp(routes: number): string {
  const app = resolve(CACHE, `routes-${routes}-app`)
  rmSync(app, { recursive: true, force: true })
  mkdirSync(resolve(app, 'pages'), { recursive: true })
  const copied = ['document.tsx', 'error.tsx', 'styles.css']
  const pages = [...OWN_PAGES, ...OWN_HALVES].map((file) => `pages/${file}`)
  for (const file of [...copied, ...pages]) cpSync(resolve(FIXTURE, file), resolve(app, file))
  writeFileSync(resolve(app, 'pages/home.tsx'), HOME)
  const names = Array.from(
    { length: routes - OWN_PAGES.length - 1 },
    (_, index) => `topic-${index}`,
  )
  names.forEach((name, index) => writePage(app, name, index))
  writeFileSync(resolve(app, 'routes.ts'), routeTable(names))
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
  const lines = names.map((name, index) => {
    const server = hasHalf(index) ? ', { server: true }' : ''
    const path = `/section-${index % 10}/${name}/:id`
    return `  '${name}': page('${path}', () => import('./pages/${name}.tsx')${server}),`
  })
  return `import { createHref } from 'arrive/router/href.ts'
import { page } from 'arrive/router/page.ts'

export const routes = {${OWN_ROUTES}
${lines.join('\n')}
}

export const href = createHref(routes)
`
}

function writePage(app: string, name: string, index: number): void {
  const pages = resolve(app, 'pages')
  const text = hasHalf(index) ? '{data.text}' : name
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
  if (!hasHalf(index)) return
  const half = `export const load = ({ params }) => ({ text: \`text of \${params.id}\` })\n`
  writeFileSync(resolve(pages, `${name}.server.ts`), half)
}

function hasHalf(index: number): boolean {
  return index % 2 === 0
}
