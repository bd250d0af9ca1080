import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { privateFolder } from '../../tools/project/folders.ts'

/** The modules of each of the browser's scripts, by the script's name, as source maps have them. */
export function builtModules(outDir: string, folder = 'assets'): Map<string, string[]> {
  const cwd = resolve(privateFolder(outDir), folder)
  const maps = globSync('*.js.map', { cwd })
  return new Map(maps.map((map) => [map.slice(0, -'.map'.length), modulesIn(resolve(cwd, map))]))
}

function modulesIn(map: string): string[] {
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  return sources.map((source) => source.replace(/^(\.\.\/)+/, ''))
}
