import type { Random } from '../../create-random.ts'
import type { EditedFiles } from './edited-files.ts'

/** What the edits may touch, besides the files that every app has. */
interface EditedApp {
  /** Page modules with a route, by their names. */
  pages: readonly string[]
  /** Those with a server module. */
  serverPages: readonly string[]
}

/** Makes one random edit of an app: what a team does in a day, mistakes too. Returns what it was. */
export function editAtRandom(files: EditedFiles, app: EditedApp, random: Random): string {
  const one = <item>(items: readonly item[]) => items[Math.floor(random() * items.length)]!
  const page = one(app.pages)
  const tsx = `pages/${page}.tsx`
  const server = `pages/${one(app.serverPages)}.server.ts`
  const number = Math.floor(random() * 1000)
  const edits: Record<string, () => void> = {
    [`changes ${tsx}`]: () => change(tsx, (text) => text.replace('id="title">', `$&${number} `)),
    [`changes ${server}`]: () => change(server, (text) => `${text}\nconsole.log(${number})\n`),
    'changes styles.css': () => change('styles.css', (text) => `${text}\n.n${number} { top: 0 }\n`),
    'changes document.tsx': () =>
      change('document.tsx', (text) => text.replace('<nav>', `<nav data-n="${number}">`)),
    'changes routes.ts': () => change('routes.ts', (text) => `${text}\n// ${number}\n`),
    'changes wrangler.toml': () => change('wrangler.toml', (text) => `${text}\n# ${number}\n`),
    'changes server.ts': () => files.write('server.ts', serverFile(number)),
    'adds a page': () => {
      files.write(`pages/added${number}.tsx`, PAGE)
      change('routes.ts', (text) => text.replace('  home: page(', `${routeOf(number)}$&`))
    },
    'adds a page without its file': () =>
      change('routes.ts', (text) => text.replace('  home: page(', `${routeOf(number)}$&`)),
    'adds a file without a route': () => files.write(`pages/added${number}.server.ts`, ''),
    [`renames ${tsx}`]: () => {
      const text = read(tsx)
      if (text === undefined) return
      files.remove(tsx)
      files.write(`pages/renamed${number}.tsx`, text)
    },
    [`deletes ${tsx}`]: () => {
      if (read(tsx) !== undefined) files.remove(tsx)
    },
    [`breaks ${tsx}`]: () => change(tsx, (text) => `${text}\nconst = ${number}\n`),
    [`breaks ${server}`]: () => change(server, (text) => `${text}\n((\n`),
    [`throws in ${server}`]: () => change(server, () => THROWS),
    'breaks server.ts': () => files.write('server.ts', `${serverFile(number)}\n((\n`),
    'breaks routes.ts': () => change('routes.ts', (text) => `${text}\n}\n`),
    [`imports what is missing in ${tsx}`]: () =>
      change(tsx, (text) => `import './missing${number}.ts'\n${text}`),
    [`imports a package that is missing in ${server}`]: () =>
      change(server, (text) => `import 'missing-${number}'\n${text}`),
  }
  const name = one(Object.keys(edits))
  edits[name]!()
  return name

  function read(file: string): string | undefined {
    try {
      return files.read(file)
    } catch {
      return undefined // an edit before has removed it
    }
  }

  function change(file: string, edit: (text: string) => string): void {
    const text = read(file)
    if (text !== undefined) files.write(file, edit(text))
  }
}

const PAGE = `export function Page() {
  return <h1 id="title">Added</h1>
}
`
const THROWS = `export const loader = () => {
  throw new Error('thrown at random')
}
`

function routeOf(number: number): string {
  return `  added${number}: page('/added${number}', () => import('./pages/added${number}.tsx')),\n`
}

function serverFile(number: number): string {
  return `import { Hono } from 'hono'
const app = new Hono()
app.get('/number', (c) => c.text('${number}'))
export default app
`
}
