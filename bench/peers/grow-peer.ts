import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { startServer } from '../../tests/browser/development/serve-development.ts'
import { EDITED_PATH, type EditedFile } from '../growth/edited-app.ts'
import type { Developed } from '../growth/time-development.ts'
import { folderOf } from './build-subject.ts'

export type GrownPeer = 'sveltekit' | 'react-router'

/** How a framework has many pages with loaders, as `bench/builds/generate-app.ts` has them. */
interface Growth {
  /** Of its development server, from the app's folder. */
  command: string[]
  /** The folder that the pages are in. */
  pages: string
  /** Of page `index` in `section`, by their paths in that folder. */
  files(index: number, section: number): Record<string, string>
  /** Of all pages: what else the app needs to know of them, by path. */
  table(paths: readonly string[]): Record<string, string>
  /** The files of the edited page, from `pages`, and the words that change. */
  edited: Record<EditedFile, { file: string; words: RegExp }>
  keepsData?: true
}

const GROWTH: Record<GrownPeer, Growth> = {
  sveltekit: {
    command: ['node_modules/vite/bin/vite.js', 'dev', '--port', '0'],
    pages: 'src/routes',
    files: (index, section) => ({
      [`section-${section}/topic-${index}/[id]/+page.server.js`]: `export const load = ({ params }) => ({
  id: params.id,
  text: \`text of \${params.id}\`,
})
`,
      [`section-${section}/topic-${index}/[id]/+page.svelte`]: `<script>
  let { data } = $props()
</script>

<svelte:head><title>Topic ${index}</title></svelte:head>
<h1 id="title">Topic ${index}: {data.id}</h1>
<p>{data.text}</p>
<a href="/section-${section}/topic-${index}/{encodeURIComponent(data.text)}">The same</a>
`,
    }),
    table: () => ({}),
    edited: {
      page: { file: 'section-1/topic-1/[id]/+page.svelte', words: /(?<=id="title">)[^{]*/ },
      server: { file: 'section-1/topic-1/[id]/+page.server.js', words: /(?<=text: `)[^$]*/ },
    },
    keepsData: true,
  },
  'react-router': {
    command: ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', '0'],
    pages: 'app/routes',
    files: (index, section) => ({
      [`section-${section}/topic-${index}.tsx`]: `import { href, Link } from 'react-router'

export function loader({ params }: { params: { id: string } }) {
  return { id: params.id, text: \`text of \${params.id}\` }
}

export default function Topic({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <>
      <title>Topic ${index}</title>
      <h1 id="title">{\`Topic ${index}: \${loaderData.id}\`}</h1>
      <p>{loaderData.text}</p>
      <Link to={href('/section-${section}/topic-${index}/:id', { id: loaderData.text })}>The same</Link>
    </>
  )
}
`,
    }),
    table: (paths) => ({
      '../routes.ts': read('react-router/app/routes.ts').replace(
        '\n]',
        paths.map((path) => `\n  route('${path}/:id', 'routes/${path}.tsx'),`).join('') + '\n]',
      ),
    }),
    edited: {
      page: { file: 'section-1/topic-1.tsx', words: /(?<=id="title">{`)[^$]*/ },
      server: { file: 'section-1/topic-1.tsx', words: /(?<=text: `)[^$]*/ },
    },
  },
}

const APPS = resolve(import.meta.dirname, 'apps')

function read(file: string): string {
  return readFileSync(resolve(APPS, file), 'utf8')
}

/** Each app has its five pages besides. */
const OTHERS = 5
const SECTIONS = 10

/** Gives the installed app of a peer so many routes, until `remove`. */
export function growPeer(name: GrownPeer, routes: number): Developed & { remove(): void } {
  const { command, pages, files, table, edited, keepsData } = GROWTH[name]
  const folder = folderOf(name)
  const place = (file: string) => resolve(folder, pages, file)
  const made = Array.from({ length: routes - OTHERS }, (_, index) => index)
  for (const index of made) writeAll(files(index, index % SECTIONS))
  writeAll(table(made.map((index) => `section-${index % SECTIONS}/topic-${index}`)))
  return {
    start() {
      rmSync(resolve(folder, 'node_modules/.vite'), { recursive: true, force: true })
      return startServer(folder, { CI: 'true' }, command)
    },
    path: EDITED_PATH,
    text: 'text of 7',
    ...(keepsData && { keepsData }),
    edit(kind) {
      const { file, words } = edited[kind]
      const text = `Edit ${crypto.randomUUID()} `
      writeFileSync(place(file), readFileSync(place(file), 'utf8').replace(words, text))
      return text
    },
    build() {
      const env = {
        ...process.env,
        NODE_ENV: undefined,
        CI: 'true',
        WRANGLER_SEND_METRICS: 'false',
      }
      execFileSync('npm', ['run', 'build'], { cwd: folder, env, stdio: 'ignore' })
    },
    remove() {
      for (let section = 0; section < SECTIONS; section++) {
        rmSync(place(`section-${section}`), { recursive: true, force: true })
      }
      cpSync(resolve(APPS, name), folder, { recursive: true })
    },
  }

  function writeAll(texts: Record<string, string>): void {
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(place(file)), { recursive: true })
      writeFileSync(place(file), text)
    }
  }
}
