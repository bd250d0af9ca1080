import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../guide/app-files.ts'
import { blocks, blocksOfTemplate, blocksWithoutApp, filesOf, guideApps } from '../../guide/apps.ts'
import type { Block } from '../../guide/read-blocks.ts'

const root = resolve(import.meta.dirname, '../../..')
const TEMPLATE = resolve(root, 'packages/create-arrivejs/templates/minimal')

/** What is no part of an app: commands, what is printed, and pages without Arrive. */
const NO_FILES = ['bash', 'text', 'html']
/** What an app is made of. */
const FILES = ['ts', 'tsx', 'css', 'json', 'toml', 'yaml', 'sql', 'ini', 'svg']

describe('the code of the guide', () => {
  const code = blocks.filter(({ language }) => FILES.includes(language))

  it('is of a known language', () => {
    const known = [...FILES, ...NO_FILES]
    expect(blocks.filter(({ language }) => !known.includes(language)).map(placeOf)).toEqual([])
  })

  it('names its file in the first line, or is an excerpt or a query', () => {
    expect(code.length).toBeGreaterThan(80)
    const marked = (mark: string) => code.filter((block) => block.mark === mark)
    const whole = code.filter(({ file }) => file !== undefined)
    const known = new Set([...whole, ...marked('excerpt'), ...marked('query')])
    expect(code.filter((block) => !known.has(block)).map(placeOf)).toEqual([])
  })

  it('is in an app that is built and asked', () => {
    expect(blocksWithoutApp().map(placeOf)).toEqual([])
    const files = guideApps.flatMap((app) => [...filesOf(app).keys()])
    expect(files).toContain('app/document.tsx')
  })

  it('shows the files of a created project as they are', () => {
    const shown = blocksOfTemplate()
    expect(shown.length).toBeGreaterThan(3)
    const isOther = ({ file, text }: Block) =>
      readFileSync(resolve(TEMPLATE, file!), 'utf8') !== text.slice(text.indexOf('\n') + 1)
    expect(shown.filter(isOther).map(placeOf)).toEqual([])
  })

  it('imports packages that a created project has, or that its topic installs', () => {
    const { dependencies, devDependencies } = readManifest(TEMPLATE)
    const isThere = ({ path }: Block, name: string) =>
      name in { ...dependencies, ...devDependencies } ||
      blocks.some((block) => block.path === path && installs(block, name))
    const missing = code.flatMap((block) =>
      packagesIn(block).flatMap((name) => (isThere(block, name) ? [] : `${placeOf(block)} ${name}`)),
    )
    expect(missing).toEqual([])
  })

  it('has excerpts of its own files only', () => {
    const files = code.filter(({ file }) => file !== undefined).map(({ text }) => linesOf(text))
    const isKnown = (block: Block) => files.some((file) => file.includes(linesOf(block.text)))
    const excerpts = code.filter(({ mark }) => mark === 'excerpt')
    expect(excerpts.filter((block) => !isKnown(block)).map(placeOf)).toEqual([])
  })
})

describe('the commands of the guide', () => {
  it('are scripts of the project', () => {
    const shell = blocks.filter(({ language }) => language === 'bash')
    const commands = shell.flatMap((block) =>
      [...block.text.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name]) => ({
        block,
        name: name!,
      })),
    )
    expect(commands.length).toBeGreaterThan(10)
    const unknown = commands.filter(({ block, name }) => {
      const { scripts } = readManifest(OF_REPOSITORY.includes(block.path) ? root : TEMPLATE)
      return !(name in scripts || ['ci', 'create', 'install', 'uninstall'].includes(name))
    })
    expect(unknown.map(({ block }) => placeOf(block))).toEqual([])
  })
})

/** They have commands of Arrive's repository. */
const OF_REPOSITORY = ['README.md', 'docs/performance.md']

function readManifest(folder: string) {
  return JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
}

/** The packages that a sample imports, without those that only Workers have. */
function packagesIn({ text }: Block): string[] {
  const imported = text.matchAll(/\b(?:from|import) '(@[\w-]+\/[\w-]+|[a-z][\w-]*)[^']*'/g)
  return [...imported].map(([, name]) => name!).filter((name) => name !== 'cloudflare')
}

function installs({ language, text }: Block, name: string): boolean {
  return language === 'bash' && text.includes('npm install') && text.split(/\s/).includes(name)
}

/** Without indentation: an excerpt begins at the left edge. */
function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
