import { describe, expect, it } from 'vitest'
import { appFiles } from '../../guide/app-files.ts'
import { readBlocks, type Block } from '../../guide/read-blocks.ts'

const HOME = 'app/pages/home.tsx'
const ROUTES = 'app/routes.ts'

describe('appFiles', () => {
  it('replaces a file of the project', () => {
    const files = appFiles(new Map([[HOME, 'created']]), [sample(HOME, 'own')])
    expect([...files]).toEqual([[HOME, `// ${HOME}\nown\n`]])
  })

  it('takes the same sample twice, and refuses two different ones', () => {
    expect(appFiles(new Map(), [sample(HOME, 'one'), sample(HOME, 'one')]).size).toBe(1)
    expect(() => appFiles(new Map(), [sample(HOME, 'one'), sample(HOME, 'two')])).toThrow(
      'docs/a.md:2 and docs/a.md:2 show two different app/pages/home.tsx.',
    )
  })

  it('makes one route table of several', () => {
    const moved = sample(ROUTES, 'export const routes = {}\nexport const redirects = {}')
    const files = appFiles(new Map([[ROUTES, 'export const routes = {}']]), [moved])
    expect(files.get('app/routes-0.ts')).toBe('export const routes = {}')
    expect(files.get('app/routes-1.ts')).toBe(moved.text)
    expect(files.get(ROUTES)).toBe(
      "import * as table0 from './routes-0.ts'\n" +
        "import * as table1 from './routes-1.ts'\n" +
        'export const routes = { ...table0.routes, ...table1.routes }\n' +
        'export const redirects = { ...table1.redirects }\n',
    )
  })

  it('refuses two routes of one name', () => {
    const table = (path: string) => sample(ROUTES, `  home: page('${path}', () => import('./a'))`)
    expect(() => appFiles(new Map(), [table('/'), table('/home')])).toThrow(
      'Two routes are called home: / and /home.',
    )
  })

  it('joins the blocks of wrangler.toml', () => {
    const files = appFiles(new Map(), [sample('wrangler.toml', 'a = 1'), sample('wrangler.toml', 'b = 2')])
    expect(files.get('wrangler.toml')).toBe('\n// wrangler.toml\na = 1\n\n// wrangler.toml\nb = 2\n')
  })
})

function sample(file: string, code: string): Block {
  return readBlocks('docs/a.md', `\`\`\`ts\n// ${file}\n${code}\n\`\`\``)[0]!
}
