import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../launch-chromium.ts'
import { createProject, pack, type Project } from './project.ts'

const packages = mkdtempSync(resolve(tmpdir(), 'arrive-packed-'))
let project: Project
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium({ executable: 'headless-shell' })
  const packed = pack(packages)
  project = timed('create and install', () => createProject(packed, 'minimal'))
})
afterEach(() => project.stop())
afterAll(async () => {
  await browser?.close()
  await project?.remove()
  rmSync(packages, { recursive: true })
})

describe('a project with one page', () => {
  it('passes its types and tests', () => {
    expect(project.run('npm', 'test')).toContain('1 passed')
  })

  it('is checked against what the framework expects of its files', () => {
    project.edit('app/error.tsx', '{ problem }: ErrorPageProps', '{ title }: { title: string }')
    expect(() => project.run('npm', 'run', 'types')).toThrow(/app-files\.ts.*error TS2322/)
    project.edit('app/error.tsx', '{ title }: { title: string }', '{ problem }: ErrorPageProps')
  })

  it('is built and served by npm start, and works in a browser', async () => {
    const url = await project.serve('start')
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator('::-p-text(Clicked 0 times)').click()
    await page.locator('::-p-text(Clicked 1 times)').wait()
    await page.close()
  })

  it('is sent by wrangler as it was built', () => {
    const output = project.run('npx', 'wrangler', 'deploy', '--dry-run', '--outdir', 'uploaded')
    expect(output).toContain('Using redirected Wrangler configuration')
    expect(output).toContain('--dry-run: exiting now.')
  })

  it('shows an edit in the browser without another load', async () => {
    const started = performance.now()
    const url = await project.serve('dev')
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator('::-p-text(Clicked 0 times)').click()
    await page.locator('::-p-text(Clicked 1 times)').wait()
    report('npm run dev to a page that reacts', performance.now() - started)
    const edited = performance.now()
    project.edit('app/pages/home.tsx', '<h1>Hello</h1>', '<h1>Good morning</h1>')
    await page.locator('::-p-text(Good morning)').wait()
    report('an edit in the browser', performance.now() - edited)
    expect(await page.$$('::-p-text(Clicked 1 times)')).not.toHaveLength(0)
    project.edit('app/pages/home.tsx', '<h1>Good morning</h1>', '<h1>Hello</h1>')
    await page.close()
  })
})

function timed<made>(name: string, make: () => made): made {
  const started = performance.now()
  const made = make()
  report(name, performance.now() - started)
  return made
}

/** Not asserted: what it takes depends on the machine. */
function report(name: string, ms: number): void {
  console.log(`${name}: ${Math.round(ms)} ms`)
}
