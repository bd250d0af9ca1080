import type { Plugin, ViteDevServer } from 'vite'
import { describe, expect, it } from 'vitest'
import type { AppCheck } from '../../../../../tools/app/check-app.ts'
import { prerenderedPages } from '../../../../../tools/vite/development/prerendered-pages.ts'

describe('prerenderedPages', () => {
  it('names the pages that a build makes, once at the start', async () => {
    expect(await linesFor(['home', 'docs'])).toEqual([
      'Pages that the build prerenders, and that are rendered for each request here: home, docs',
    ])
  })

  it('says nothing in an app without such pages', async () => {
    expect(await linesFor([])).toEqual([])
  })
})

async function linesFor(prerendered: string[]): Promise<string[]> {
  const lines: string[] = []
  const check = { facts: async () => ({ prerendered }) } as unknown as AppCheck
  const logger = { info: (line: string) => void lines.push(line) }
  const server = { config: { logger } } as unknown as ViteDevServer
  const { configureServer } = prerenderedPages(check) as Plugin
  const start = configureServer as unknown as (server: ViteDevServer) => () => Promise<void>
  await start(server)()
  return lines
}
