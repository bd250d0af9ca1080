import { startApp, type StartedApp, type Visitor } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, type GuideApp } from './apps.ts'
import { layApp, typeErrors } from './lay-app.ts'

/** An app that the guide's samples make, built and started for the tests of a file. */
export interface RunningGuideApp {
  /** Its folder. */
  folder: string
  started(): StartedApp
  visitor(): Visitor
  get(path: string, init?: RequestInit): Promise<Response>
  /** The HTML of a page that is there, without the comments that React puts between texts. */
  text(path: string): Promise<string>
}

/** Lays, checks, builds and starts one of the guide's apps. */
export function guideApp(name: GuideApp, variables: Record<string, string> = {}): RunningGuideApp {
  const folder = layApp(name, filesOf(name))
  let app: StartedApp | undefined
  beforeAll(async () => {
    app = await startApp({ app: folder, variables })
  }, 240_000)
  afterAll(() => app?.close())

  describe('the samples of the guide', () => {
    it('have the right types', { timeout: 120_000 }, async () => {
      expect(await typeErrors(folder)).toBe('')
    })
  })

  const get = (path: string, init?: RequestInit) => app!.fetch(path, init)
  return {
    folder,
    started: () => app!,
    visitor: () => app!.visitor(),
    get,
    async text(path) {
      const response = await get(path)
      expect(response.status).toBe(200)
      return (await response.text()).replaceAll('<!-- -->', '')
    },
  }
}
