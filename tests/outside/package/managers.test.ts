import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../browser/engines/launch-chromium.ts'
import { createProject, pack, PNPM, YARN, type Packed, type Project } from './project.ts'

const packages = mkdtempSync(resolve(tmpdir(), 'arrive-packed-'))
const projects: Project[] = []
let packed: Packed
let browser: Browser

beforeAll(async () => {
  packed = pack(packages)
  browser = await launchChromium({ executable: 'headless-shell' })
})
afterAll(async () => {
  await browser?.close()
  for (const project of projects) await project.remove()
  rmSync(packages, { recursive: true })
})

describe('a project of another package manager', () => {
  it('works with pnpm, where a package sees only what it depends on', async () => {
    const project = create('app', PNPM)
    expect(project.run(...PNPM.command, 'test')).toContain('10 passed')
    const page = await open(await project.serve('dev'))
    await page.locator('::-p-text(Sign up)').click()
    await page.locator('h1::-p-text(Sign up)').wait()
  })

  it('works with yarn', async () => {
    const project = create('minimal', YARN)
    expect(project.run(...YARN.command, 'test')).toContain('1 passed')
    const page = await open(await project.serve('start'))
    await page.locator('button').click()
    await page.locator('::-p-text(Clicked 1 times)').wait()
  })
})

function create(template: string, manager: typeof PNPM): Project {
  const project = createProject(packed, template, manager)
  projects.push(project)
  return project
}

async function open(url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(url)
  return page
}
