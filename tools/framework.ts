import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The framework's own files: Arrive's repository, or the package in a project's `node_modules`. */
export const FRAMEWORK = resolve(import.meta.dirname, '..')

/** Is this the package? It has JavaScript in the place of each source file. */
export const IS_PACKAGE = import.meta.filename.endsWith('.js')

/** The name of a source file, as it is in the package if this is the package. */
export function builtName<name extends string>(source: name, isPackage = IS_PACKAGE): name {
  return isPackage ? (source.replace(/\.tsx?$/, '.js') as name) : source
}

/** The absolute path of a source file, in the package that of the JavaScript in its place. */
export function frameworkFile(source: string): string {
  return resolve(FRAMEWORK, builtName(source))
}

/** The version of the framework, from its own `package.json`. */
export function frameworkVersion(): string {
  return JSON.parse(readFileSync(resolve(FRAMEWORK, 'package.json'), 'utf8')).version
}
