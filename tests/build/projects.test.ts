import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copiedFixture } from '../apps/copied-fixture.ts'

const LIMIT = { timeout: 120_000 }

const root = resolve(import.meta.dirname, '../..')
const { app } = copiedFixture()

const APPS = globSync(['site', 'tests/apps/*', 'examples/*'], {
  cwd: root,
}).filter((folder) => existsSync(resolve(root, folder, 'routes.ts')))

// Each project is checked with `npm run types`, but for that of the smallest app.
beforeAll(() => {
  expect(checkTypes('tests/apps/smallest')).toBe('')
}, LIMIT.timeout)

describe('the TypeScript project of the framework', () => {
  it('has no app in it', LIMIT, () => {
    const files = filesOf('src')
    expect(files).toContain('src/worker.ts')
    expect(appsOf(files)).toEqual([])
  })
})

// Two apps in one project would say two things about the `Register` of 'arrivejs'.
describe.each(APPS)('the TypeScript project of %s', (app) => {
  it('has no other app in it', LIMIT, () => {
    expect(appsOf(filesOf(app))).toEqual([app])
  })
})

describe.each(['tests', 'site/tests', 'tests/examples', 'tests/apps/renderer'])(
  'the TypeScript project of %s',
  (tests) => {
    it('has only one app in it', LIMIT, () => {
      expect(appsOf(filesOf(tests))).toHaveLength(1)
    })
  },
)

describe('npm run types', () => {
  const extra = resolve(app, 'extra.ts')
  afterEach(() => rmSync(extra, { force: true }))

  it('checks the app that ARRIVE_APP names, wherever it is', LIMIT, () => {
    expect(checkTypes(app)).toBe('')
    writeFileSync(extra, 'export const wrong: string = 1')
    expect(checkTypes(app)).toMatch(/\/app\/extra\.ts\(1,14\): error TS2322/)
  })

  it('knows what this app has registered, and nothing of other apps', LIMIT, () => {
    writeFileSync(extra, REGISTERS)
    expect(checkTypes(app)).toMatch(/^\S+extra\.ts\(9,\d+\): error TS2339: Property 'nobody'.*\n$/)
  })

  it('compares the files of the app with what the framework expects of them', LIMIT, () => {
    writeFileSync(resolve(app, 'error.tsx'), 'export const ErrorPage = (_: { title: string }) => null')
    expect(checkTypes(app)).toMatch(/app-files\.ts.*error TS2322.*\n(.*\n)*.*'title' is missing/)
  })

  it('rejects a folder that is no app', LIMIT, () => {
    expect(checkTypes('docs')).toContain('docs is not an app folder: it has no routes.ts.')
  })
})

const REGISTERS = `import type { LoaderArgs } from 'arrivejs'

declare module 'arrivejs' {
  interface Register {
    env: { Bindings: object; Variables: { user: string } }
  }
}
export const user = ({ c }: LoaderArgs) => c.var.user.trim()
export const nobody = ({ c }: LoaderArgs) => c.var.nobody
`

/** The files of a project as the type check has noted them, without those of packages; paths from the root. */
function filesOf(project: string): string[] {
  const folder = resolve(root, project)
  const { compilerOptions } = readJson(resolve(folder, 'tsconfig.json'))
  const notes = resolve(folder, compilerOptions.tsBuildInfoFile)
  const names: string[] = readJson(notes).fileNames
  const paths = names.map((name) => relative(root, resolve(dirname(notes), name)))
  return paths.filter((path) => !path.includes('node_modules'))
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** By their route tables: the package has what the site makes of the reference. */
function appsOf(files: readonly string[]): string[] {
  return APPS.filter((app) => files.includes(`${app}/routes.ts`))
}

/** What the type check prints for an app. */
function checkTypes(folder: string): string {
  const env = { ...process.env, ARRIVE_APP: folder }
  const args = [resolve(root, 'packages/repository/types/check-types.ts')]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return stdout + stderr
}
