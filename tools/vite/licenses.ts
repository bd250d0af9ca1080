import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { privateFolder } from './private-files.ts'

/** As Vite lists each package of which something is in a build. */
interface License {
  name: string
  version: string
  /** Of SPDX, or what the package says in its place. */
  identifier?: string
  /** Of the package's own file. */
  text?: string
}

// Browsers show a `.txt`; beside a Worker, wrangler would take one for a module and upload it.
const SERVED = 'third-party-licenses.txt'
const KEPT = 'third-party-licenses.md'

// Vite's own lists, where its manifests are: the first build's is read by the second.
const LIST = '.vite/licenses.json'
const LEGACY_LIST = '.vite/legacy-licenses.json'

/**
 * Keeps the licences of what is bundled beside the bundles: one text for all that browsers load, and
 * one for the Worker.
 */
export function licenses(outDir: string): Plugin {
  return {
    name: 'arrive:licenses',
    apply: 'build',
    configEnvironment: (name) => ({
      build: { license: { fileName: name === 'legacy' ? LEGACY_LIST : LIST } },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { name } = this.environment
        if (name === 'legacy') return
        const isServed = name === 'client'
        const others = isServed ? read(resolve(privateFolder(outDir), LEGACY_LIST)) : []
        const source = textOf([...taken(bundle), ...others])
        this.emitFile({ type: 'asset', fileName: isServed ? SERVED : KEPT, source })
      },
    },
  }
}

function taken(bundle: Rolldown.OutputBundle): License[] {
  const list = bundle[LIST]
  delete bundle[LIST]
  return list?.type === 'asset' ? JSON.parse(String(list.source)) : []
}

function read(file: string): License[] {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Each package once, by its name. */
function textOf(all: License[]): string {
  const once = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  const parts = [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => partOf(one))
  return ['Parts of these packages are bundled here.', ...parts, ''].join('\n\n')
}

function partOf({ name, version, identifier, text }: License): string {
  const title = `${name} ${version}${identifier ? ` (${identifier})` : ''}`
  return [title, '='.repeat(title.length), ...(text ? ['', text] : [])].join('\n')
}
