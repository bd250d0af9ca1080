import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transformWithOxc } from 'vite'
import { FRAMEWORK } from '../../../tools/for-packages.ts'
import { nameBuiltFiles } from './module-requests.ts'

interface Compiled {
  /** The folder of a `tsconfig.json`, from the repository. */
  project: string
  /** The folder that paths in `outDir` begin in, from the repository. Default: the repository. */
  rootDir?: string
  outDir: string
}

/** Writes the files of a TypeScript project as JavaScript and declarations. */
export async function compile({ project, rootDir = '.', outDir }: Compiled): Promise<void> {
  const root = resolve(FRAMEWORK, rootDir)
  declare({ project, rootDir: root, outDir })
  const declared = globSync('**/*.d.ts', { cwd: outDir })
  const written = declared.map((file) => file.replace(/\.d\.ts$/, ''))
  await Promise.all(
    written.map(async (name) => {
      const source = [`${name}.ts`, `${name}.tsx`].find((file) => existsSync(resolve(root, file)))!
      writeFileSync(resolve(outDir, `${name}.js`), await scriptOf(resolve(root, source)))
    }),
  )
}

/** Has the compiler check the project and write its declarations. */
function declare(paths: Required<Compiled>): void {
  const tsc = resolve(FRAMEWORK, 'node_modules/typescript/bin/tsc')
  const emit = { noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true }
  const options = Object.entries({ ...paths, ...emit })
  const args = options.flatMap(([name, value]) => [`--${name}`, String(value)])
  execFileSync(process.execPath, [tsc, ...args], { cwd: FRAMEWORK, stdio: 'inherit' })
}

/** A source file without types. The compiler would add a function to each `import()` of an expression. */
async function scriptOf(file: string): Promise<string> {
  const jsx = { runtime: 'automatic', development: false } as const
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    jsx,
    sourcemap: false,
  })
  // Tests of apps run it in Node, where only Vite's own modules have `import.meta.env`. Vite makes a constant
  // of both.
  const forNode = code.replaceAll('import.meta.env.', 'import.meta.env?.')
  return nameBuiltFiles(file.replace(/\.tsx?$/, '.js'), forNode)
}

/** The JavaScript files of a folder, as absolute paths. */
export function scriptsIn(folder: string): string[] {
  return globSync('**/*.js', { cwd: folder }).map((file) => resolve(folder, file))
}

export function readJson(file: string) {
  return JSON.parse(readFileSync(resolve(FRAMEWORK, file), 'utf8'))
}

export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)
}
