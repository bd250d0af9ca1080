import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { pageHashesPath } from '../../../src/wire/page-hashes.ts'
import type { AppCheck } from '../../app/check-app.ts'
import { writeFile } from '../../write-file.ts'
import { privateFolder, publicFolder, type Folders } from '../../project/folders.ts'
import { writeBuildId } from './build-id.ts'
import { hashPages } from './hash-pages.ts'
import { readModuleGraph, type ModuleGraph } from './module-graph.ts'
import { outsideOfPages, routesToHash, sharedModules } from './modules-of-pages.ts'
import { replacePlaceholders } from './page-placeholders.ts'

const STYLES = /\.(css|less|sass|scss|styl|stylus|pcss|postcss)(?:$|\?)/

/**
 * Gives the Worker the id of the build and the hashes of its pages, and writes these to a file that a tab of
 * this build reads when another build responds (`client/loading/tab-build.ts`,
 * docs/decisions/076-staged-deploys.md).
 */
export function buildHashes(folders: Folders, check: AppCheck): Plugin {
  const { outDir } = folders
  /** The graph of the browser's modules, for the build of the Worker. */
  const graphFile = resolve(privateFolder(outDir), 'browser-modules.json')
  const styles = new Map<string, string>()

  return {
    name: 'arrive:build-hashes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'worker',
    transform: {
      filter: { id: STYLES }, // after Vite has made CSS of it, and before it is taken out of the module
      handler: (code, id) => void styles.set(id, code),
    },
    generateBundle: {
      order: 'post', // after the minifier
      async handler(_options, bundle) {
        const { name, config } = this.environment
        const isAsset = (file: string) => config.assetsInclude(file) && existsSync(file)
        const graph = readModuleGraph(this, { folders, styles, isAsset })
        if (name === 'client') return writeFile(graphFile, JSON.stringify([...graph]))
        const ofBrowser: ModuleGraph = new Map(JSON.parse(readFileSync(graphFile, 'utf8')))
        const hashes = await hash([ofBrowser, graph], config)
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.code = replacePlaceholders(output.code, hashes)
        }
        const id = writeBuildId(outDir, bundle) // the hashes of pages are part of it
        writeFile(resolve(publicFolder(outDir), pageHashesPath(id).slice(1)), JSON.stringify(hashes))
      },
    },
  }

  async function hash(
    graphs: readonly ModuleGraph[],
    config: ResolvedConfig,
  ): Promise<Record<string, string>> {
    const facts = await check.facts()
    return hashPages({
      graphs,
      routes: routesToHash(folders, facts),
      shared: sharedModules(folders),
      isOutside: outsideOfPages(folders),
      settings: JSON.stringify([
        frameworkHash(folders.framework),
        { env: config.env, define: config.define, headers: facts.headers },
      ]),
    })
  }
}

/** A hash of the framework's own code, which decides how data is sent and read. */
function frameworkHash(framework: string): string {
  const hash = createHash('sha256')
  const files = globSync('{src,client}/**/*.{js,ts,tsx}', { cwd: framework }).toSorted()
  for (const file of files) hash.update(file).update(readFileSync(resolve(framework, file)))
  return hash.digest('base64url')
}
