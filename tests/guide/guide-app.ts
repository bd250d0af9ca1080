import type { StartedApp, Visitor } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, type GuideApp } from './apps.ts'
import {
  buildProject,
  createProject,
  extendedFiles,
  packedTesting,
  runScript,
  writeFiles,
} from './project.ts'

/** An app that the guide's samples make, built and started for the tests of a file. */
export interface RunningGuideApp {
  /** The project's. */
  folder(): string
  started(): StartedApp
  visitor(): Visitor
  get(path: string, init?: RequestInit): Promise<Response>
  /** The HTML of a page that is there, without the comments that React puts between texts. */
  text(path: string): Promise<string>
}

/** Creates a project, puts the samples of one of the guide's apps into it, checks, builds and starts it. */
export function guideApp(name: GuideApp, variables: Record<string, string> = {}): RunningGuideApp {
  let folder: string
  let app: StartedApp | undefined
  beforeAll(async () => {
    folder = createProject(name)
    writeFiles(folder, filesOf(name, extendedFiles(folder)))
    app = await startBuilt(folder, {}, variables)
  }, 240_000)
  afterAll(() => app?.close())

  describe('the samples of the guide', () => {
    it('have the right types, and pass their own tests', { timeout: 240_000 }, async () => {
      const hasTests = [...filesOf(name).keys()].some((path) => path.startsWith('tests/'))
      await runScript(folder, hasTests ? 'test' : 'types')
    })
  })

  const get = (path: string, init?: RequestInit) => app!.fetch(path, init)
  return {
    folder: () => folder,
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

/** Builds a project and starts the build. */
export async function startBuilt(
  folder: string,
  environment: Record<string, string> = {},
  variables: Record<string, string> = {},
): Promise<StartedApp> {
  const outDir = await buildProject(folder, environment)
  const { startApp } = await packedTesting()
  return startApp({ outDir, variables })
}
