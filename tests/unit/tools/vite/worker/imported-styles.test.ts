import { mkdtempSync, rmSync, utimesSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImportedStyles, type FileChange } from '../../../../../tools/vite/worker/imported-styles.ts'

let folder: string
let read: string[]
beforeEach(() => {
  folder = mkdtempSync(resolve(tmpdir(), 'arrive-'))
  read = []
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('createImportedStyles', () => {
  it('lists the styles of a module and of the modules below it, in the order of imports', async () => {
    write('badge.tsx', `import styles from './badge.module.css'\nexport const Badge = () => styles.badge`)
    write('layout.tsx', `import './layout.scss'\nexport const Layout = () => null`)
    write(
      'page.tsx',
      `export { Layout } from './layout.tsx'
       import { Badge } from './badge.tsx'
       import './page.css'
       import './layout.scss'
       export const Page = () => <Badge />`,
    )
    for (const style of ['badge.module.css', 'layout.scss', 'page.css']) write(style, '')
    expect(await stylesOf('page.tsx')).toEqual(['layout.scss', 'badge.module.css', 'page.css'])
  })

  it('leaves out types, texts and URLs of stylesheets, and modules that are imported later', async () => {
    write('other.tsx', `import './other.css'\nexport interface Other {}`)
    write(
      'page.tsx',
      `import type { Other } from './other.tsx'
       import text from './page.css?inline'
       export const later = () => import('./other.tsx')
       export const Page = (_: Other) => text`,
    )
    write('page.css', '')
    write('other.css', '')
    expect(await stylesOf('page.tsx')).toEqual([])
  })

  it('ends in a circle', async () => {
    write('page.tsx', `import './part.tsx'\nimport './page.css'`)
    write('part.tsx', `import './page.tsx'\nimport './part.css'`)
    write('page.css', '')
    write('part.css', '')
    expect(await stylesOf('page.tsx')).toEqual(['part.css', 'page.css'])
  })

  it('reads a module again when it has changed, and when a file that was missing is there', async () => {
    write('page.tsx', `import './page.css'`)
    const styles = createImportedStyles(resolveIn)
    expect(await styles.of(resolve(folder, 'page.tsx'))).toEqual([])
    write('page.css', '')
    expect(await styles.of(resolve(folder, 'page.tsx'))).toEqual([resolve(folder, 'page.css')])
    read = []
    await styles.of(resolve(folder, 'page.tsx'))
    expect(read).toEqual([])
    write('page.tsx', '')
    utimesSync(resolve(folder, 'page.tsx'), 1, 1)
    expect(await styles.of(resolve(folder, 'page.tsx'))).toEqual([])
  })

  it('says which changes of files may change a list', async () => {
    for (const style of ['page.css', 'part.css']) write(style, '')
    write('part.tsx', '')
    write('page.tsx', `import './page.css'\nimport './part.tsx'`)
    const styles = createImportedStyles(resolveIn)
    await styles.of(resolve(folder, 'page.tsx'))
    const mayDiffer = (name: string, type: FileChange['type'] = 'update') =>
      styles.mayDiffer({ file: resolve(folder, name), type })
    rewrite('part.tsx', `export const Part = () => null`)
    write('server.ts', `import './page.css'`)
    for (const file of ['part.tsx', 'page.tsx', 'page.css', 'server.ts']) {
      expect(await mayDiffer(file), file).toBe(false)
    }
    rewrite('part.tsx', `import './part.css'`)
    expect(await mayDiffer('part.tsx')).toBe(true)
    expect(await mayDiffer('part.tsx'), 'until the list is asked for').toBe(true)
    await styles.of(resolve(folder, 'page.tsx'))
    expect(await mayDiffer('part.tsx')).toBe(false)
    expect(await mayDiffer('other.css', 'create')).toBe(true)
    expect(await mayDiffer('part.css', 'delete'), 'before what imports it').toBe(false)
  })
})

function write(file: string, text: string): void {
  writeFileSync(resolve(folder, file), text)
}

/** With another time than the text before, however fast the test is. */
function rewrite(file: string, text: string): void {
  write(file, text)
  utimesSync(resolve(folder, file), text.length, text.length)
}

async function stylesOf(file: string): Promise<string[]> {
  const found = await createImportedStyles(resolveIn).of(resolve(folder, file))
  return found.map((path) => path.slice(folder.length + 1))
}

async function resolveIn(source: string, importer: string): Promise<string | undefined> {
  read.push(source)
  const path = resolve(dirname(importer), source)
  return existsSync(path.replace(/\?.*/, '')) ? path : undefined
}
