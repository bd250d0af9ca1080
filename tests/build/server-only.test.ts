import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverModules } from '../../tools/vite/browser/server-module.ts'
import { refuseInBundle } from '../../tools/vite/browser/server-only-bundle.ts'
import { NO_FACTS } from '../../tools/app/app-facts.ts'
import { serverOnly } from '../../tools/vite/browser/server-only.ts'
import { emptyFolder } from '../apps/copied-fixture.ts'
import { tryBuild } from './try-build.ts'

const NO_ROUTES = { facts: async () => NO_FACTS }

const folder = emptyFolder()

describe('serverOnly', () => {
  const page = { 'secret.server.ts': 'export const secret = 1\nexport type Secret = typeof secret' }

  it('rejects a named import', async () => {
    const entry = `import { secret } from './secret.server.ts'\nconsole.log(secret)`
    expect(await build({ ...page, 'entry.ts': entry })).toContain(
      'entry.ts imports ./secret.server.ts, a server module, whose values must not reach browsers.',
    )
  })

  it('rejects it through another file, which it names', async () => {
    const entry = `import { secret } from './other.ts'\nconsole.log(secret)`
    const other = `export { secret } from './secret.server.ts'`
    expect(await build({ ...page, 'entry.ts': entry, 'other.ts': other })).toContain(
      'other.ts imports ./secret.server.ts',
    )
  })

  it('rejects it without its extension', async () => {
    const entry = `export * from './secret.server'`
    expect(await build({ ...page, 'entry.ts': entry })).toContain('imports ./secret.server,')
  })

  it('rejects it for its effects alone', async () => {
    expect(await build({ ...page, 'entry.ts': `import './secret.server.ts'` })).toContain(
      'imports ./secret.server.ts',
    )
  })

  it('rejects import()', async () => {
    const entry = `console.log(await import('./secret.server.ts'))`
    expect(await build({ ...page, 'entry.ts': entry })).toContain('imports ./secret.server.ts')
  })

  it('rejects import.meta.glob', async () => {
    const entry = `console.log(import.meta.glob('./*.ts'))`
    expect(await build({ ...page, 'entry.ts': entry })).toContain('imports ./secret.server.ts')
  })

  it('rejects its text', async () => {
    const entry = `import text from './secret.server.ts?raw'\nconsole.log(text)`
    expect(await build({ ...page, 'entry.ts': entry })).toContain('imports ./secret.server.ts?raw')
  })

  it('rejects its URL', async () => {
    const entry = `console.log(new URL('./secret.server.ts', import.meta.url).href)`
    expect(await build({ ...page, 'entry.ts': entry })).toContain('imports ./secret.server.ts')
  })

  it.each(['server.ts', 'worker.ts'])('rejects %s of the app', async (file) => {
    const entry = `import app from './${file}'\nconsole.log(app)`
    expect(await build({ [file]: 'export default 1', 'entry.ts': entry })).toContain(
      `entry.ts imports ./${file}, a server module`,
    )
  })

  it('rejects server.ts of the app by its URL, and without its extension', async () => {
    const files = { 'server.ts': 'export default 1' }
    const url = `console.log(new URL('./server.ts', import.meta.url).href)`
    expect(await build({ ...files, 'entry.ts': url })).toContain('imports ./server.ts')
    const entry = `import app from './server'\nconsole.log(app)`
    expect(await build({ ...files, 'entry.ts': entry })).toContain('imports ./server,')
  })

  it('allows another file to have such a name', async () => {
    const entry = `import worker from './ui/worker.ts'\nconsole.log(worker, new URL('./ui/worker.ts', import.meta.url))`
    expect(await build({ 'ui/worker.ts': 'export default 1', 'entry.ts': entry })).toBe('')
  })

  it('rejects it under the name of an alias', async () => {
    const entry = `import { secret } from '#secret'\nconsole.log(secret)`
    expect(await build({ ...page, 'entry.ts': entry })).toContain(
      'entry.ts imports secret.server.ts, a server module',
    )
  })

  it('allows import type', async () => {
    const entry = `import type { Secret } from './secret.server.ts'\nexport type { Secret } from './secret.server.ts'\nconsole.log(1 as Secret)`
    expect(await build({ ...page, 'entry.ts': entry })).toBe('')
  })

  it('allows a package to have such a name', async () => {
    const entry = `import 'a/b.server.js'`
    const other = { 'node_modules/a/b.server.js': '', 'node_modules/a/package.json': '{}' }
    expect(await build({ ...other, 'entry.ts': entry })).toBe('')
  })

  it.each([
    `import { secret } from './secret.server.ts#x'\nconsole.log(secret)`,
    `import { secret } from './secret.server.js'\nconsole.log(secret)`,
    `import url from './secret.server.ts?url'\nconsole.log(url)`,
    `import Secret from './secret.server.ts?worker'\nnew Secret()`,
    `import Secret from './secret.server.ts?worker&inline'\nnew Secret()`,
    `console.log(import.meta.glob('./*.server.ts', { query: '?raw', eager: true }))`,
    'console.log(await import(`./${globalThis.name}.server.ts`))',
    `console.log(new  URL('./secret.server.ts', import.meta.url).href)`,
    `console.log(new URL (/* its */ './secret.server.ts', import.meta.url).href)`,
    `console.log(new URL('./secret.server.ts#x', import.meta.url).href)`,
    `console.log(new URL('./secret.server.ts?inline', import.meta.url).href)`,
    `console.log(new URL('./secret.ser\\x76er.ts', import.meta.url).href)`,
    `console.log(new URL('#secret', import.meta.url).href)`,
    `new Worker(new URL('./secret.server.ts', import.meta.url), { type: 'module' })`,
  ])('rejects it as in %s', async (entry) => {
    expect(await build({ ...page, 'entry.ts': entry })).toMatch(REJECTED)
  })

  it('rejects it in the code of a Web Worker', async () => {
    const entry = `new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' })`
    const thread = `import { secret } from './secret.server.ts'\nconsole.log(secret)`
    expect(await build({ ...page, 'entry.ts': entry, 'thread.ts': thread })).toContain(
      'thread.ts imports ./secret.server.ts, a server module',
    )
  })

  it.each([
    'a { background: url(./secret.server.ts) }',
    `a { background: url( './secret.server.ts#x' ) }`,
    `a { background: image-set('./secret.server.ts' 1x) }`,
    'a { background: url(./secret.server.ts?inline) }',
    `@import './secret.server.ts';`,
    `@import url('./secret.server.ts');`,
  ])('rejects it in a stylesheet, as in %s', async (style) => {
    const files = { 'entry.ts': `import './entry.css'`, 'entry.css': style }
    const said = await build({ ...page, ...files })
    expect(said).toMatch(REJECTED)
    expect(said).toContain('entry.css imports')
  })

  it('rejects other kinds of files with such a name', async () => {
    const data = `import keys from './keys.server.json'\nconsole.log(keys)`
    expect(await build({ 'keys.server.json': '{"key":1}', 'entry.ts': data })).toMatch(REJECTED)
    const text = `import keys from './keys.server.txt?raw'\nconsole.log(keys)`
    expect(await build({ 'keys.server.txt': 'key', 'entry.ts': text })).toMatch(REJECTED)
  })

  it('allows the name in another place of a path', async () => {
    const entry = `import './secret.server.test.ts'\nimport './a.server.d/b.ts'`
    const files = { 'secret.server.test.ts': '', 'a.server.d/b.ts': '' }
    expect(await build({ ...files, 'entry.ts': entry })).toBe('')
  })

  it('leaves the Worker alone', async () => {
    const entry = `import { secret } from './secret.server.ts'\nconsole.log(secret)`
    expect(await build({ ...page, 'entry.ts': entry }, 'server')).toBe('')
  })
})

describe('refuseInBundle', () => {
  const secret = { 'secret.server.ts': `export const secret = 'the secret of the server'` }

  it('names a module in a chunk, and its importer', async () => {
    const entry = `import { secret } from './secret.server.ts'\nconsole.log(secret)`
    expect(await checkBundle({ ...secret, 'entry.ts': entry })).toContain(
      'entry.ts imports secret.server.ts, a server module',
    )
  })

  it('names a file that is copied', async () => {
    const entry = `console.log(new URL('./secret.server.ts?no-inline', import.meta.url).href)`
    expect(await checkBundle({ ...secret, 'entry.ts': entry })).toContain(
      'entry.ts imports secret.server.ts, a server module',
    )
  })

  it('names a file that is in a module or a stylesheet as data:', async () => {
    const entry = `console.log(new URL('./secret.server.ts', import.meta.url).href)`
    expect(await checkBundle({ ...secret, 'entry.ts': entry })).toContain(
      'entry.ts imports secret.server.ts, a server module',
    )
    const files = { 'entry.ts': `import './a.css'`, 'a.css': 'a { src: url(./secret.server.ts) }' }
    expect(await checkBundle({ ...secret, ...files })).toContain(
      'a.css imports secret.server.ts, a server module',
    )
  })

  it('does not take a module that imports its types for the importer', async () => {
    const entry = `import type { Secret } from './secret.server.ts'\nimport './a.css'\nconsole.log(1 as Secret)`
    const files = { 'entry.ts': entry, 'a.css': 'a { src: url(./secret.server.ts) }' }
    expect(await checkBundle({ ...secret, ...files })).toContain('a.css imports secret.server.ts')
  })

  it('allows what the bundler leaves out', async () => {
    const entry = `import { secret } from './secret.server.ts'\nif (false) console.log(secret)`
    expect(await checkBundle({ ...secret, 'entry.ts': entry })).toBe('')
  })
})

const REJECTED = /imports \S*(secret|keys)\S*, a server module, whose values/

let built = 0

function build(files: Record<string, string>, consumer: 'client' | 'server' = 'client') {
  const root = resolve(folder, `files-${built++}`)
  const alias = { '#secret': resolve(root, 'secret.server.ts') }
  return tryBuild({ root, files, plugins: [serverOnly({ root, app: root }, NO_ROUTES)], alias, consumer })
}

/** Without the check of how a file is imported. */
function checkBundle(files: Record<string, string>) {
  const root = resolve(folder, `files-${built++}`)
  const modules = serverModules({ root, app: root })
  return tryBuild({
    root,
    files,
    plugins: [{ name: 'bundle', generateBundle: refuseInBundle(modules, root) }],
  })
}
