import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { installLibraries } from '../../tests/outside/ecosystem/install-libraries.ts'
import { writeEditedApp } from './edited-app.ts'

const ROUTES = 300
const LAYOUTS = 60

/** What the tables call it. */
export const LARGE = `${ROUTES}, with ${LAYOUTS} layouts, a component each, and Tailwind`

const COMPONENT = `/** A part of one page. */
export function Part({ text }: { text: string }) {
  return <p className="INSET rounded border bg-slate-50 text-sm text-slate-700">{text}</p>
}
`

const VITE_CONFIG = `import tailwindcss from '@tailwindcss/vite'

export default { plugins: [tailwindcss()] }
`

/** Writes an app as a product is after some years: each page has a layout and a component of its own. */
export function writeLargeApp(folder: string): string {
  const app = writeEditedApp(folder, ROUTES)
  for (const name of ['layouts', 'components']) mkdirSync(resolve(app, name))
  for (let index = 0; index < LAYOUTS; index++) {
    writeFileSync(resolve(app, `layouts/layout-${index}.tsx`), layoutModule(index))
  }
  const routes = readFileSync(resolve(app, 'routes.ts'), 'utf8')
  writeFileSync(
    resolve(app, 'routes.ts'),
    inLayouts(routes, (page) => addPart(app, page)),
  )
  addTailwind(app)
  return app
}

function layoutModule(index: number): string {
  return `import type { LayoutProps } from 'arrivejs'

export function Layout({ children }: LayoutProps<'/'>) {
  return <section className="mx-auto max-w-3xl p-${index % 12}">{children}</section>
}
`
}

/** Puts each line of a page with a loader into the layout of its turn. */
function inLayouts(routes: string, onPage: (page: Page) => void): string {
  let count = 0
  const lines = routes.replace(PAGE_LINE, (line, file: string) => {
    onPage({ file, index: count })
    const layout = `layout-${count++ % LAYOUTS}`
    return `  ...layout('/', () => import('./layouts/${layout}.tsx'), {\n  ${line}\n  }),`
  })
  return lines.replace('{ page }', '{ layout, page }')
}

const PAGE_LINE = /^ .*import\('\.\/(pages\/section.*)'\)\),$/gm

interface Page {
  /** From the app's folder. */
  file: string
  index: number
}

function addPart(app: string, { file, index }: Page): void {
  const inset = `p-${index % 12} m-${index % 8}`
  writeFileSync(resolve(app, `components/part-${index}.tsx`), COMPONENT.replace('INSET', inset))
  const page = resolve(app, file)
  const text = readFileSync(page, 'utf8')
    .replace('\n', `\nimport { Part } from '../../components/part-${index}.tsx'\n`)
    .replace('    </>', '      <Part text={data.text} />\n    </>')
  writeFileSync(page, text)
}

/** In the version that the tests of libraries have. */
function addTailwind(app: string): void {
  const installed = installLibraries()
  mkdirSync(resolve(app, 'node_modules'))
  for (const name of ['tailwindcss', '@tailwindcss']) {
    symlinkSync(resolve(installed, name), resolve(app, 'node_modules', name))
  }
  writeFileSync(resolve(app, 'package.json'), '{ "type": "module" }')
  writeFileSync(resolve(app, 'vite.config.ts'), VITE_CONFIG)
  const styles = resolve(app, 'styles.css')
  const own = readFileSync(styles, 'utf8')
  writeFileSync(styles, "@import 'tailwindcss';\n")
  appendFileSync(styles, own)
}
