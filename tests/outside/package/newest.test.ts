import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../browser/engines/launch-chromium.ts'
import { createProject, pack, type Project } from './project.ts'

const packages = mkdtempSync(resolve(tmpdir(), 'arrive-packed-'))
let project: Project

beforeAll(() => {
  project = createProject(pack(packages), 'minimal')
  project.run('npm', 'install', ...newestOfRanges())
})
afterAll(async () => {
  await project?.remove()
  rmSync(packages, { recursive: true })
})

describe('a project with the newest version that each peer range of arrivejs allows', () => {
  it('passes its types and tests', () => {
    expect(project.run('npm', 'test')).toContain('1 passed')
  })

  // A warning here is news: docs/private-parts.md.
  it('is built with every private part that Arrive knows', () => {
    expect(project.warningsOf('npm', 'run', 'build')).not.toContain('newer version of arrivejs')
  })

  it('works in a browser', async () => {
    const browser = await launchChromium({ executable: 'headless-shell' })
    const page = await browser.newPage()
    await page.goto(await project.serve('start'))
    await page.locator('button').click()
    await page.locator('::-p-text(Clicked 1 times)').wait()
    await browser.close()
  })
})

/** As a project has them that does not pin its packages. */
function newestOfRanges(): string[] {
  const manifest = resolve(project.folder, 'node_modules/arrivejs/package.json')
  const { peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`)
}
