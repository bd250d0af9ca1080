import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { BUILT_SETTINGS } from '../../environment/built-environment.ts'
import { readManifest } from '../browser/manifest.ts'
import { privateFolder } from '../../project/folders.ts'

/** In place of the id until all of the Worker is known; as long as an id, so source maps stay right. */
export const BUILD_PLACEHOLDER = '~build-of-me'

const ID_CHARACTERS = BUILD_PLACEHOLDER.length

const FILE = 'build-id.txt'

/** Reads the id of a build whose Worker is written. */
export function readBuildId(outDir: string): string {
  return readFileSync(resolve(privateFolder(outDir), FILE), 'utf8')
}

/**
 * Gives a build its id: a hash of the browser's files and of all code of the Worker, wherever it comes from.
 * So it differs as soon as anything differs that a visitor could get (`tests/build/build-id.test.ts`).
 */
export function writeBuildId(outDir: string, bundle: Rolldown.OutputBundle): string {
  const outputs = Object.values(bundle).filter(isOfVisitors)
  const id = idOf(outDir, outputs)
  for (const output of outputs) {
    if (output.type === 'chunk' && output.code.includes(BUILD_PLACEHOLDER)) {
      output.code = output.code.replaceAll(BUILD_PLACEHOLDER, id)
    }
  }
  writeFileSync(resolve(privateFolder(outDir), FILE), id)
  return id
}

/** Source maps name folders of the machine; settings have values that change without a build. */
function isOfVisitors({ fileName }: Output): boolean {
  return !fileName.endsWith('.map') && fileName !== BUILT_SETTINGS
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

function idOf(outDir: string, outputs: readonly Output[]): string {
  const hash = createHash('sha256').update(JSON.stringify(readManifest(outDir)))
  const sorted = outputs.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  for (const output of sorted) {
    hash.update(output.fileName).update(output.type === 'chunk' ? output.code : output.source)
  }
  return hash.digest('hex').slice(0, ID_CHARACTERS)
}
