import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { copiedFixture } from '../copied-fixture.ts'

const LIMIT = { timeout: 120_000 }

const root = resolve(import.meta.dirname, '../..')
const { app } = copiedFixture()

// Two apps in one project would say two things about the `Register` of 'arrivejs'.
describe('the TypeScript project', () => {
  it('of the framework has no app in it', LIMIT, () => {
    const files = filesOf('src')
    expect(files).toContain('src/worker.ts')
    expect(files.filter((path) => /^(src\/app|tests|examples)\//.test(path))).toEqual([])
  })

  it.each(['src/app', 'tests/app'])('%s has no other app in it', LIMIT, (project) => {
    const files = filesOf(project)
    expect(files).toContain('src/app/error.tsx')
    expect(files.filter((path) => /^(tests\/fixture|examples)\//.test(path))).toEqual([])
  })

  it.each(['tests', 'tests/fixture', 'tests/renderer'])(
    '%s has only the fixture in it',
    LIMIT,
    (project) => {
      const files = filesOf(project)
      expect(files).toContain('tests/fixture/routes.ts')
      expect(files.filter((path) => /^(src\/app|examples)\//.test(path))).toEqual([])
    },
  )
})

describe('npm run types', () => {
  const extra = resolve(app, 'extra.ts')
  afterEach(() => rmSync(extra, { force: true }))

  it('checks the app that ARRIVE_APP names, wherever it is', LIMIT, () => {
    expect(checkTypes(app)).toBe('')
    writeFileSync(extra, 'export const wrong: string = 1')
    expect(checkTypes(app)).toMatch(/\/app\/extra\.ts\(1,14\): error TS2322/)
  })

  it('compares the files of the app with what the framework expects of them', LIMIT, () => {
    writeFileSync(
      resolve(app, 'error.tsx'),
      'export const ErrorPage = (_: { title: string }) => null',
    )
    expect(checkTypes(app)).toMatch(/app-files\.ts.*error TS2322.*\n(.*\n)*.*'title' is missing/)
  })

  it('rejects a folder that is no app', LIMIT, () => {
    expect(checkTypes('docs')).toContain('docs is not an app folder: it has no routes.ts.')
  })
})

/** The files of a project, without those of packages, as paths from the root. */
function filesOf(project: string): string[] {
  const tsc = resolve(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '--project', project, '--listFilesOnly']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const paths = stdout
    .trim()
    .split('\n')
    .map((path) => relative(root, path))
  return paths.filter((path) => !path.includes('node_modules'))
}

/** What the type check prints for an app. */
function checkTypes(folder: string): string {
  const env = { ...process.env, ARRIVE_APP: folder }
  const args = [resolve(root, 'tools/check-types.ts')]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return stdout + stderr
}
