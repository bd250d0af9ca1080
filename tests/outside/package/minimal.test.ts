import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findBrowser } from '../../browser/engines/find-browser.ts'
import { launchChromium } from '../../browser/engines/launch-chromium.ts'
import { blocksOfInstalled, blocksOfLibraries } from '../../guide/apps.ts'
import { writeFiles } from '../../guide/project.ts'
import { createProject, NPM, pack, type Packed, type Project } from './project.ts'
import { report, timed } from './report.ts'

const packages = mkdtempSync(resolve(tmpdir(), 'arrive-packed-'))
let packed: Packed
let project: Project
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium({ executable: 'headless-shell' })
  packed = pack(packages)
  project = timed('create and install', () => createProject(packed, 'minimal'))
})
afterEach(() => project.stop())
afterAll(async () => {
  await browser?.close()
  await project?.remove()
  rmSync(packages, { recursive: true })
})

const FOR_OLDER_BROWSERS = ['core-js', 'core-js-compat', 'seamless-scroll-polyfill']

const VITALS = `
[[d1_databases]]
binding = "VITALS"
database_name = "shop-vitals"
migrations_dir = "node_modules/arrivejs/src/server/vitals/migrations"
`

const HERE = `new URL('app', import.meta.url).pathname.replaceAll('%20', ' ')`

const HEADERS_BY_ALIAS = `
import { IMAGES } from '@/images.ts'
export const headers = { images: [IMAGES] }
`

/** It has the type of the object's method. */
const CALLS_OBJECT = `
import { env } from 'cloudflare:workers'
export const greeting: Promise<string> = env.ROOMS.getByName('hall').greet('Ann')
`

describe('npm create arrivejs', () => {
  const create = (...args: string[]) => project.run(...NPM.command, ...NPM.create(packed.create), ...args)

  it('prints the version that projects get', () => {
    const installed = resolve(project.folder, 'node_modules/arrivejs/package.json')
    const { version } = JSON.parse(readFileSync(installed, 'utf8'))
    expect(create('--version')).toBe(`${version}\n`)
  })

  it('lists its templates', () => {
    expect(create('--help')).toMatch(/ minimal .*\n +app /)
  })

  it('refuses a folder that is in use with one sentence', () => {
    expect(() => create('app')).toThrow(/\n.*shop\/app is not empty\. Name a new folder: npm c/)
  })
})

describe('a project with one page', () => {
  it('is a git repository on the branch that its workflow tests', () => {
    expect(project.run('git', 'rev-parse', '--show-toplevel')).toContain('shop')
    expect(project.run('git', 'symbolic-ref', '--short', 'HEAD')).toBe('main\n')
  })

  it('is checked against what the framework expects of its files', () => {
    project.edit('app/error.tsx', '{ problem }: ErrorPageProps', '{ title }: { title: string }')
    expect(() => project.run('npm', 'run', 'types')).toThrow(/app-files\.ts.*error TS2322/)
    project.edit('app/error.tsx', '{ title }: { title: string }', '{ problem }: ErrorPageProps')
  })

  it('is built and served by npm start, and works in a browser', async () => {
    const page = await browser.newPage()
    await page.goto(await project.serve('start'))
    await clickUntilCounted(page)
    await page.close()
  })

  it('passes its types and tests', () => {
    expect(project.run('npm', 'test')).toContain('1 passed')
  })

  it('has types that are right without skipLibCheck, in TypeScript 6 too', () => {
    const older = mkdtempSync(resolve(tmpdir(), 'arrive-'))
    onTestFinished(() => rmSync(older, { recursive: true }))
    execFileSync('npm', ['install', '--prefix', older, '--no-save', 'typescript@6'])
    expect([project.folder, older].flatMap(typeErrors).filter(isOfPackage)).toEqual([])
  })

  it('repeats its tests when a page changes, as the guide says', async () => {
    restoreSettings()
    writeSamples('testing#while-you-edit')
    const output = project.watch('npx', 'vitest', '--watch')
    await expect.poll(output).toMatch(/Tests +1 passed/)
    project.edit('app/pages/home.tsx', '<h1>It works</h1>', '<h1>It breaks</h2>')
    await expect.poll(output).toMatch(/Test Files +1 failed/)
    project.edit('app/pages/home.tsx', '<h1>It breaks</h2>', '<h1>It works</h1>')
    await expect.poll(output).toMatch(/Test Files +1 failed.*Tests +1 passed/s)
  })

  it('takes components that pass on optional props, as those of shadcn do', () => {
    const file = resolve(project.folder, 'app/toggle.tsx')
    writeFileSync(file, PASSES_ON)
    project.run('npm', 'run', 'types')
    rmSync(file)
  })

  it('has the guide that AGENTS.md names, with a reference of all exports', () => {
    const guide = resolve(project.folder, 'node_modules/arrivejs/docs')
    expect(existsSync(resolve(guide, 'tutorial.md'))).toBe(true)
    const reference = readFileSync(resolve(guide, 'reference-routes.md'), 'utf8')
    expect(reference).toContain('### page\n\n```ts signature\nfunction page')
    const all = globSync('*.md', { cwd: guide }).map((name) => resolve(guide, name))
    expect(all.filter((name) => readFileSync(name, 'utf8').match(/<!-- (?:exports|index) of/))).toEqual([])
  })

  it('is sent by wrangler as it was built, after tests too', () => {
    const output = project.run('npx', 'wrangler', 'deploy', '--dry-run', '--outdir', 'uploaded')
    expect(output).toMatch(/Configuration being used: "dist.worker.wrangler\.json"/)
    expect(output).toContain('--dry-run: exiting now.')
  })

  it('shows an edit in the browser without another load', async () => {
    const started = performance.now()
    const page = await browser.newPage()
    await page.goto(await project.serve('dev'))
    report('npm run dev to a page', performance.now() - started)
    const count = await clickUntilCounted(page)
    const edited = performance.now()
    project.edit('app/pages/home.tsx', '<h1>It works</h1>', '<h1>Good morning</h1>')
    await expect.poll(() => textOf(page, 'h1')).toBe('Good morning')
    report('an edit in the browser', performance.now() - edited)
    expect(await countOn(page)).toBe(count)
    project.edit('app/pages/home.tsx', '<h1>Good morning</h1>', '<h1>It works</h1>')
    await page.close()
  })

  it('leaves out the build for older browsers, and asks for the packages of what is switched on', () => {
    project.run('npm', 'uninstall', ...FOR_OLDER_BROWSERS)
    expect(() => project.run('npm', 'run', 'build')).toThrow(
      /npm install --save-dev core-js core-js-compat seamless-scroll-polyfill\. To do without, write/,
    )
    restoreSettings()
    writeSamples('leaving-out#the-build-for-older-browsers')
    project.run('npm', 'run', 'build')
    const scripts = globSync('dist/client/**/*.js', { cwd: project.folder })
    project.run('npm', 'install', '--save-dev', ...FOR_OLDER_BROWSERS) // the next samples build for them
    expect(scripts.filter((path) => /legacy|smooth-scroll|vitals/.test(path))).toEqual([])
    project.edit('wrangler.toml', /$/, VITALS)
    expect(() => project.run('npm', 'run', 'build')).toThrow('npm install --save-dev web-vitals.')
    project.run('npm', 'install', '--save-dev', 'web-vitals')
    project.run('npm', 'run', 'build')
    expect(globSync('dist/client/assets/vitals-*.js', { cwd: project.folder })).toHaveLength(1)
  })

  it('takes its Wrangler configuration as JSON, with the types that Wrangler writes, as the guide says', () => {
    const path = (file: string) => resolve(project.folder, file)
    const before = ['wrangler.toml', 'tsconfig.json'].map((file) => {
      const text = readFileSync(path(file), 'utf8')
      return () => writeFileSync(path(file), text)
    })
    const added = ['wrangler.jsonc', 'worker-configuration.d.ts', 'app/env.ts', 'app/worker.ts']
    onTestFinished(() => {
      added.forEach((file) => rmSync(path(file), { force: true }))
      before.forEach((restore) => restore())
    })
    writeSamples('environment#types-from-wrangler')
    expect(() => project.run('npm', 'run', 'build')).toThrow(
      /There are wrangler\.toml and wrangler\.jsonc in .*, of which Wrangler reads only one/,
    )
    rmSync(path('wrangler.toml'))
    project.run('npx', 'wrangler', 'types')
    expect(readFileSync(path(added[1]!), 'utf8')).toContain('import("./app/worker").Room')
    writeFileSync(path('app/types.ts'), CALLS_OBJECT)
    onTestFinished(() => rmSync(path('app/types.ts')))
    project.run('npm', 'run', 'types')
    project.run('npm', 'run', 'build')
    const { name, main } = JSON.parse(readFileSync(path('dist/worker/wrangler.json'), 'utf8'))
    expect([name, main]).toEqual(['shop', 'index.js'])
    expect(project.run('npx', 'wrangler', 'deploy', '--dry-run')).toContain('env.ROOMS (Room)')
  })

  it('takes path aliases as the guide says, and those of Vite, in routes.ts and headers.ts too', () => {
    const path = (file: string) => resolve(project.folder, file)
    const restored = ['tsconfig.json', 'app/routes.ts'].map((file) => {
      const text = readFileSync(path(file), 'utf8')
      return () => writeFileSync(path(file), text)
    })
    onTestFinished(() => restored.forEach((restore) => restore()))
    writeSamples('adding-a-page#path-aliases')
    project.run('npm', 'run', 'types')
    project.run('npm', 'run', 'build')

    restoreSettings()
    project.edit('vite.config.ts', 'arrive()]', `arrive()], resolve: { alias: { '@': ${HERE} } }`)
    project.edit('app/routes.ts', '~/pages', '@/pages')
    writeFileSync(path('app/images.ts'), `export const IMAGES = 'https://images.example'`)
    writeFileSync(path('app/headers.ts'), HEADERS_BY_ALIAS)
    onTestFinished(() => ['images', 'headers'].forEach((name) => rmSync(path(`app/${name}.ts`))))
    project.run('npm', 'run', 'build')
    const policies = globSync('dist/worker/assets/*.js', { cwd: project.folder })
    const texts = policies.map((file) => readFileSync(path(file), 'utf8')).join('')
    expect(texts).toContain('https://images.example')
    project.edit('app/routes.ts', 'home.tsx', 'hom.tsx')
    expect(() => project.run('npm', 'run', 'build')).toThrow('pages/hom.tsx, which does not exist')
  })

  it('takes React Compiler as the guide says', () => {
    const ofBabel = ['@babel/core', '@rolldown/plugin-babel', '@vitejs/plugin-react']
    project.run('npm', 'install', '--save-dev', 'babel-plugin-react-compiler', ...ofBabel)
    writeSamples('styling#react-compiler')
    project.run('npm', 'run', 'build')
    const scripts = globSync('dist/client/assets/home-*.js', { cwd: project.folder })
    const [script] = scripts.map((path) => readFileSync(resolve(project.folder, path), 'utf8'))
    expect(script).toContain('react.memo_cache_sentinel')
  })

  it('takes Tailwind as the guide says', () => {
    project.run('npm', 'install', '--save-exact', 'tailwindcss', '@tailwindcss/vite')
    writeSamples('styling#tailwind')
    project.run('npm', 'run', 'build')
    const [styles] = globSync('dist/client/assets/styles-*.css', { cwd: project.folder })
    const css = readFileSync(resolve(project.folder, styles!), 'utf8')
    expect(css).toMatch(/\.bg-\\\[rgb\\\(0\\,128\\,0\\\)\\\]\{background-color:/)
  })

  it('has component tests as the guide says, and measures what they cover', () => {
    const names = ['react', 'dom', 'user-event'].map((name) => `@testing-library/${name}`)
    project.run('npm', 'install', '--save-dev', 'jsdom', ...names, '@vitest/coverage-v8')
    restoreSettings()
    writeSamples('testing#coverage')
    const files = blocksOfLibraries().filter(({ file }) => /\/book(\.test)?\.tsx$/.test(file!))
    writeFiles(project.folder, new Map(files.map(({ file, text }) => [file!, text] as const)))
    // The page has no route here, so the types of its links are wrong.
    onTestFinished(() => files.forEach(({ file }) => rmSync(resolve(project.folder, file!))))
    const output = project.run('npx', 'vitest', 'run', '--coverage', 'app/pages/book.test.tsx')
    expect(output).toContain('4 passed')
    expect(stripVTControlCharacters(output)).toMatch(/ book\.tsx +\| +100 .* home\.tsx +\| +0 /s)
  })

  it('is tested with Playwright as the guide says', () => {
    project.run('npm', 'install', '--save-dev', '@playwright/test')
    writeSamples('browser-tests')
    project.run('npm', 'run', 'types')
    writeFileSync(resolve(project.folder, 'own.config.ts'), WITH_OUR_CHROMIUM)
    const output = project.run('npx', 'playwright', 'test', '--config', 'own.config.ts')
    expect(output).toContain('6 passed')
  })
})

/** Of the project and of all packages that it uses, by the compiler of a folder. */
function typeErrors(folder: string): string[] {
  const compiler = resolve(folder, 'node_modules/typescript/bin/tsc')
  const args = [compiler, '--skipLibCheck', 'false', '--incremental', 'false']
  const options = { cwd: project.folder, encoding: 'utf8' } as const
  const { stdout, stderr } = spawnSync(process.execPath, args, options)
  if (stderr !== '') throw new Error(stderr) // it did not compile at all
  return stdout.split('\n')
}

function isOfPackage(line: string): boolean {
  return line.startsWith('node_modules/arrivejs/')
}

/** When the test has finished. */
function restoreSettings(): void {
  const settings = resolve(project.folder, 'vite.config.ts')
  const before = readFileSync(settings, 'utf8')
  onTestFinished(() => writeFileSync(settings, before))
}

function writeSamples(place: Parameters<typeof blocksOfInstalled>[0]): void {
  const files = blocksOfInstalled(place).map(({ file, text }) => [file!, text] as const)
  writeFiles(project.folder, new Map(files))
}

/** Playwright's own browsers need not be downloaded. */
const WITH_OUR_CHROMIUM = `
import base from './playwright.config.ts'
const launchOptions = ${JSON.stringify({ executablePath: findBrowser('chromium'), args: ['--no-sandbox'] })}
export default { ...base, use: { ...base.use, launchOptions } }
`

const PASSES_ON = `
interface BoxProps { checked?: boolean }
function Box({ checked }: BoxProps) { return <i>{String(checked)}</i> }
export function Toggle({ checked }: BoxProps) { return <Box checked={checked} /> }
`

/** The first page of a development server may load again when Vite has bundled its packages. */
async function clickUntilCounted(page: Page): Promise<string> {
  await expect
    .poll(async () => {
      await page.locator('button').click()
      return countOn(page)
    })
    .not.toBe('Clicked 0 times')
  return countOn(page)
}

function countOn(page: Page): Promise<string> {
  return textOf(page, 'button')
}

/** Puppeteer's locators keep the text of an element that React has changed. */
function textOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => element.textContent)
}
