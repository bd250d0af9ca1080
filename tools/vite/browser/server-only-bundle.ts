import { globSync, readFileSync } from 'node:fs'
import { basename, parse, resolve } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { ONLY_OF_WORKER, type ServerModules } from './server-module.ts'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** Fails a build for browsers that has a server module, however it was named. */
export function refuseInBundle(modules: ServerModules, app: string): NonNullable<Plugin['generateBundle']> {
  return {
    order: 'post', // Vite writes stylesheets late
    handler(_options, bundle) {
      const { root } = this.environment.config
      const outputs = Object.values(bundle)
      const found =
        outputs.flatMap((output) => filesIn(output, root)).find(modules.has) ??
        findInlined(outputs, namedFiles(app).filter(modules.has))
      if (found !== undefined) throw modules.rejection(found, importerOf(found, this))
    },
  }
}

/** The files that are in an output, as far as the bundler knows. */
function filesIn(output: Output, root: string): string[] {
  if (output.type === 'chunk') return output.moduleIds
  return output.originalFileNames.map((file) => normalizePath(resolve(root, file)))
}

function namedFiles(app: string): string[] {
  const files = globSync(['**/*.server.*', ...ONLY_OF_WORKER], {
    cwd: app,
    exclude: (path) => basename(path) === 'node_modules', // Node 22.13 takes no patterns
  })
  return files.map((file) => normalizePath(resolve(app, file)))
}

/** The bundler does not know which files are in others as `data:`. */
function findInlined(outputs: readonly Output[], files: readonly string[]): string | undefined {
  const texts = outputs.map(textOf).filter((text) => text.includes(';base64,'))
  if (texts.length === 0) return undefined
  return files.find((file) => {
    const inlined = `;base64,${readFileSync(file).toString('base64')}`
    return texts.some((text) => text.includes(inlined))
  })
}

function textOf(output: Output): string {
  if (output.type === 'chunk') return output.code
  return typeof output.source === 'string' ? output.source : ''
}

/** The module that imports a file, or else the only one that mentions its name. */
function importerOf(file: string, context: Rolldown.PluginContext): string | undefined {
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(file) ?? {}
  const { name, base } = parse(pathOf(file))
  const mention = name.includes('.') ? name : `/${base}` // `server.ts`
  const mentioning = [...context.getModuleIds()].filter((id) => valuesIn(id).includes(mention))
  return [...importers, ...dynamicImporters][0] ?? (mentioning.length === 1 ? mentioning[0] : undefined)
}

/** The text of a file without its imports of types. Empty for a module that is no file. */
function valuesIn(id: string): string {
  try {
    return readFileSync(pathOf(id), 'utf8').replace(TYPES, '')
  } catch {
    return ''
  }
}

const TYPES = /\b(import|export)\s+type\b[^'"]*(['"]).*?\2/g

function pathOf(id: string): string {
  return id.replace(/[?#].*$/s, '')
}
