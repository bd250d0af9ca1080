import type { ViteDevServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { printBanner } from '../../../../../tools/vite/development/banner.ts'

describe('printBanner', () => {
  it('names the pages that a build makes, once at the start', () => {
    expect(linesFor(['home', 'docs'])).toEqual([
      'Pages that the build prerenders, and that are rendered for each request here: home, docs',
    ])
  })

  it('says nothing in an app without such pages', () => {
    expect(linesFor([])).toEqual([])
  })

  it('is printed by the server itself, in place of its URLs', () => {
    const { server, lines } = start([])
    server.printUrls()
    expect(lines.join()).toContain('http://localhost:5173/')
  })
})

function linesFor(prerendered: string[]): string[] {
  return start(prerendered).lines
}

function start(prerendered: string[]) {
  const lines: string[] = []
  const logger = { info: (line: string) => void lines.push(line) }
  const resolvedUrls = { local: ['http://localhost:5173/'], network: [] }
  const server = { config: { logger }, resolvedUrls } as unknown as ViteDevServer
  printBanner(server, { routes: {}, prerendered }, { localDatabases: () => [] })
  return { server, lines }
}
