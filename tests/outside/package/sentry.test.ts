import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../browser/engines/launch-chromium.ts'
import { blocks } from '../../guide/apps.ts'
import { writeFiles } from '../../guide/project.ts'
import { createProject, pack, type Project } from './project.ts'
import { startSentryStandIn } from './sentry-stand-in.ts'

const packages = mkdtempSync(resolve(tmpdir(), 'arrive-packed-'))
let sentry: Awaited<ReturnType<typeof startSentryStandIn>>
let project: Project
let browser: Browser

beforeAll(async () => {
  sentry = await startSentryStandIn()
  browser = await launchChromium({ executable: 'headless-shell' })
  project = createProject(pack(packages), 'minimal')
})
afterAll(async () => {
  await browser?.close()
  await project?.remove()
  sentry?.close()
  rmSync(packages, { recursive: true })
})

describe('a project with the guide’s reports to Sentry', () => {
  it('has the places of its own files in the stacks of Worker and browser', async () => {
    const samples = blocks.filter(({ path, file }) => path === 'docs/sentry.md' && file)
    const ours = samples.filter(({ file }) => file !== 'wrangler.toml')
    writeFiles(project.folder, new Map(ours.map(({ file, text }) => [file!, text])))
    writeFiles(project.folder, OWN_FILES)
    project.edit(
      'wrangler.toml',
      '[observability]',
      `[vars]\nSENTRY_DSN = "${sentry.dsn}"\n\n[observability]`,
    )
    project.run('npm', 'install', '--save-dev', '@sentry/vite-plugin')
    project.run('npm', 'run', 'types')
    project.edit('vite.config.ts', 'org:', `url: '${sentry.url}', org:`)
    // Sentry's tool remembers there which server an organization has.
    const env = { SENTRY_AUTH_TOKEN: 'token', SENTRY_CONFIG_DIR: packages }
    Object.assign(process.env, env)
    const url = await project.serve('start')

    await fetch(new URL('/boom', url))
    await expect.poll(() => sentry.events.length).toBe(1)
    const page = await browser.newPage()
    await page.goto(new URL('/press', url).href)
    await page.click('button')
    await expect.poll(() => sentry.events.length).toBe(2)

    const [ofWorker, ofBrowser] = sentry.events
    expect(sentry.placesOf(ofWorker!)[0]).toMatch(/app\/pages\/boom\.server\.ts:3$/)
    expect(sentry.placesOf(ofBrowser!)[0]).toMatch(/app\/pages\/press\.tsx:2$/)
  })
})

const OWN_FILES = new Map([
  [
    'app/routes.ts',
    `import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  boom: page('/boom', () => import('./pages/boom.tsx')),
  press: page('/press', () => import('./pages/press.tsx')),
}
`,
  ],
  [
    'app/pages/press.tsx',
    `function press() {
  throw new Error('pressed')
}

export function Page() {
  return <button onClick={press}>Press</button>
}
`,
  ],
  ['app/env.ts', `export interface AppEnv { Bindings: { SENTRY_DSN: string } }\n`],
])
