import { describe, expect, it } from 'vitest'
import { nextSteps } from '../../next-steps.ts'

const created = { folder: '', name: 'shop', manager: 'pnpm' }

describe('nextSteps', () => {
  it('names the guide in the project, and no URL that the package does not have', () => {
    const text = nextSteps({ ...created, manifest: {} })
    expect(text).toContain('\n\n  pnpm install\n  pnpm run dev\n\n')
    expect(text).toContain('The guide is in the project: node_modules/arrivejs/docs/tutorial.md')
    expect(text).not.toContain('http')
  })

  it('quotes a folder whose name means something to a shell', () => {
    const cd = (folder: string, platform?: NodeJS.Platform) =>
      /cd (.*)/.exec(nextSteps({ ...created, folder, manifest: {}, platform }))![1]
    expect(cd('apps/shop-2')).toBe('apps/shop-2')
    expect(cd('my shop', 'linux')).toBe(`'my shop'`)
    expect(cd('$(x)', 'linux')).toBe(`'$(x)'`)
    expect(cd(`a'; rm -r b`, 'linux')).toBe(String.raw`'a'\''; rm -r b'`)
    expect(cd('-x', 'linux')).toBe(`'./-x'`)
    expect(cd('a&b', 'win32')).toBe('"a&b"')
  })

  it('links the guide of the repository that the package comes from', () => {
    const manifest = { repository: { url: 'git+https://github.com/ann/arrive.git' } }
    expect(nextSteps({ ...created, manifest })).toContain(
      'The guide: https://github.com/ann/arrive/blob/HEAD/docs/tutorial.md, and in the project: node_modules/',
    )
  })
})
