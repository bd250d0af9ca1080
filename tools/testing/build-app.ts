import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { findAppFolder } from '../project/app-folder.ts'
import { chosenEnvironment } from '../environment/chosen-environment.ts'
import { FRAMEWORK, IS_PACKAGE } from '../framework.ts'
import { withFolder } from '../serve/lock-folder.ts'
import { runBuild } from '../serve/run-build.ts'
import { SetupError } from '../setup-error.ts'
import { keepRedirection } from './keep-redirection.ts'
import { inputDigest } from './input-digest.ts'

/** The options of `buildApp`. */
export interface BuildAppOptions {
  /**
   * The app folder: a path from the working directory, or a file URL. Default: the variable `ARRIVE_APP`,
   * else the first of `src/app`, `app` and `src` that has a `routes.ts`.
   */
  app?: string | URL | undefined
}

/** The error of a failed build. Its message has the build's output. */
export class BuildFailed extends SetupError {
  override readonly name = 'BuildFailed'

  /** The app folder. */
  readonly app: string

  constructor(app: string, output: string) {
    super(`The build of ${app} failed:\n${output.trim()}`)
    this.app = app
  }
}

/** The project: the working directory of the tests, or Arrive's repository. */
const root = IS_PACKAGE ? process.cwd() : FRAMEWORK

const CACHE = IS_PACKAGE ? 'node_modules/.cache/arrivejs' : '.cache/testing'

/**
 * Builds an app as `npm run build` does, and resolves to the folder of the build, in
 * `node_modules/.cache/arrivejs/`. If nothing has changed since the last build, that one is used; test files
 * that run in parallel share one build. Rejects with `BuildFailed`, or if the folder has no app.
 */
export async function buildApp({ app }: BuildAppOptions = {}): Promise<string> {
  const folder = findApp(app)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const cache = resolve(root, CACHE, name)
  const outDir = resolve(cache, 'build')
  await withFolder(cache, async () => {
    const digestFile = resolve(cache, 'digest')
    const files = inputDigest({ framework: FRAMEWORK, root, app: folder })
    const digest = `${files} ${chosenEnvironment() ?? ''}`
    if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) return
    rmSync(digestFile, { force: true })
    await build(folder, outDir)
    writeFileSync(digestFile, digest)
  })
  return outDir
}

async function build(app: string, outDir: string): Promise<void> {
  const output: string[] = []
  // Test runners set NODE_ENV to `test`.
  const env = { NODE_ENV: 'production', ARRIVE_APP: app }
  const onOutput = (text: string) => void output.push(text)
  const isBuilt = await keepRedirection(root, () => runBuild({ root, outDir, env, onOutput }))
  if (isBuilt) return
  throw new BuildFailed(app, stripVTControlCharacters(output.join('')))
}

function findApp(app: string | URL | undefined): string {
  const folder = app === undefined ? chosenApp() : pathOf(app)
  if (existsSync(resolve(folder, 'routes.ts'))) return folder
  throw new SetupError(
    `There is no app in ${folder}: it has no routes.ts. ` +
      'Give the folder of routes.ts as `app`, from the working directory or as a URL: ' +
      "new URL('..', import.meta.url).",
  )
}

function chosenApp(): string {
  const chosen = process.env['ARRIVE_APP']
  return chosen === undefined ? findAppFolder(root) : resolve(root, chosen)
}

function pathOf(app: string | URL): string {
  return resolve(app instanceof URL ? fileURLToPath(app) : app)
}
