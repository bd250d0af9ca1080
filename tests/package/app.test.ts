import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../launch-chromium.ts'
import { createProject, pack, type Project } from './project.ts'

const packages = mkdtempSync(resolve(tmpdir(), 'arrive-packed-'))
let project: Project

beforeAll(() => {
  project = createProject(pack(packages), 'app')
})
afterEach(() => project.stop())
afterAll(async () => {
  await project?.remove()
  rmSync(packages, { recursive: true })
})

describe('a project with a database and sign-in', () => {
  it('passes its types and tests', () => {
    expect(project.run('npm', 'test')).toContain('9 passed')
  })

  it('is served with its migrated database, and works in a browser', async () => {
    const url = await project.serve('start')
    const browser = await launchChromium({ executable: 'headless-shell' })
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator('::-p-text(Sign up)').click()
    await page.locator('h1::-p-text(Sign up)').wait()
    await page.locator('[name=email]').fill('ann@mail.example')
    await page.locator('[name=password]').fill('correct horse')
    await page.locator('button').click()
    await page.locator('[name=text]').fill('Buy milk')
    await page.locator('button::-p-text(Add)').click()
    await page.locator('li::-p-text(Buy milk)').wait()
    await browser.close()
  })

  it('runs in development with one copy of the framework', async () => {
    const url = await project.serve('dev')
    // A redirect of another copy would be an error.
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.headers.get('Location')).toBe('/login?to=%2F')
    const bundled = globSync('node_modules/.vite/*/arrivejs.js', { cwd: project.folder })
    expect(bundled).toEqual([])
  })

  it('has its migrations where wrangler looks for them', () => {
    const output = project.run('npx', 'wrangler', 'd1', 'migrations', 'list', 'DB', '--local')
    expect(output).toContain('No migrations to apply')
  })
})
