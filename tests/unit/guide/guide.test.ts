import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../guide/app-files.ts'
import { blocks, blocksWithoutApp, filesOf, guideApps } from '../../guide/apps.ts'
import type { Block } from '../../guide/read-blocks.ts'

const root = resolve(import.meta.dirname, '../../..')

/** What is no part of an app: commands, and what is printed. */
const NO_FILES = ['bash', 'text']
/** What an app is made of. */
const FILES = ['ts', 'tsx', 'css', 'json', 'toml', 'sql', 'ini']

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
    expect(files).toContain('src/app/document.tsx')
  })

  it('has excerpts of its own files only', () => {
    const files = code.filter(({ file }) => file !== undefined).map(({ text }) => linesOf(text))
    const isKnown = (block: Block) => files.some((file) => file.includes(linesOf(block.text)))
    const excerpts = code.filter(({ mark }) => mark === 'excerpt')
    expect(excerpts.filter((block) => !isKnown(block)).map(placeOf)).toEqual([])
  })
})

describe('the commands of the guide', () => {
  it('are scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
    const shell = blocks.filter(({ language }) => language === 'bash')
    const named = shell.flatMap(({ text }) => [...text.matchAll(/\bnpm (?:run )?([\w:]+)/g)])
    const unknown = named.map(([, name]) => name!).filter((name) => !isKnown(name))
    expect(named.length).toBeGreaterThan(10)
    expect(unknown).toEqual([])

    function isKnown(name: string): boolean {
      return name in scripts || ['ci', 'create', 'install', 'pkg'].includes(name)
    }
  })
})

/** Without indentation: an excerpt begins at the left edge. */
function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
