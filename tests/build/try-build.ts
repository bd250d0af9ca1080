import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createBuilder, createLogger, type Plugin } from 'vite'

interface TriedBuild {
  /** A new folder for the files. */
  root: string
  /** By their paths; the build begins with `entry.ts`. */
  files: Record<string, string>
  plugins: Plugin[]
  alias?: Record<string, string>
  /** Default: `client`. */
  consumer?: 'client' | 'server'
  /** Gets the warnings. */
  warnings?: string[]
}

/** Builds some files with some plugins and writes nothing. Resolves to the error, or to ''. */
export async function tryBuild(build: TriedBuild): Promise<string> {
  const { root, files, plugins, alias = {}, consumer = 'client', warnings = [] } = build
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true })
    writeFileSync(resolve(root, path), text)
  }
  const rolldownOptions = { input: resolve(root, 'entry.ts') }
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    customLogger: { ...createLogger('silent'), warn: (text) => void warnings.push(text) },
    plugins,
    resolve: { alias },
    environments: { tried: { consumer, build: { rolldownOptions, write: false } } },
  })
  return builder.build(builder.environments['tried']!).then(() => '', String)
}
