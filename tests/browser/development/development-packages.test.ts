import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { install, packagedProject, writeHiddenLockFile, writeLockFiles } from './packaged-project.ts'
import { emptyPage } from './empty-page.ts'
import { serveProject } from './serve-development.ts'
import { withVisitorsOf, type Visitor } from '../visitor.ts'
import { OVERLAY } from './overlay.ts'

let project: string
let logs: string[] = []
let origin = ''
beforeAll(async () => {
  project = await packagedProject()
}, 240_000)

const TWELVE = Array.from({ length: 12 }, (_, index) => `package-${index}`)
/** What the button says after the clicks before this one. */
const CLICKED = () => {
  const button = document.querySelector('button')!
  button.click()
  return button.textContent
}
const PATIENT = { timeout: 60_000, interval: 300 }
const LIMIT = 240_000

describe('a package that is imported for the first time during npm run dev', () => {
  const createVisitor = withVisitorsOf(async () => {
    const server = await serveProject(project)
    logs = server.logs
    origin = server.url.origin // the visitor's wire does not pass on that a socket is closed
    return server
  })
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await createVisitor()
    visitor.page.on('console', (message) => void (isConnected ||= message.text() === CONNECTED))
    return () => visitor.leaves()
  })

  let isConnected = false
  const overlay = () => visitor.page.evaluate(OVERLAY).catch(() => '')
  const heading = () => visitor.page.evaluate(HEADING).catch(() => '')

  afterEach(async () => {
    await emptyPage(visitor.page)
    write('app/pages/home.tsx', HOME)
    await expect.poll(() => answer(origin), PATIENT).toBe('200 It works')
  })

  it(
    'is one of twelve: requests wait, for all of them at once, and none fails',
    { timeout: LIMIT },
    async () => {
      expect(await answer(origin)).toBe('200 It works')
      for (const name of TWELVE) install(project, name, ...hookOf(name))
      writeHiddenLockFile(project, 'twelve')
      const before = logs.length
      write('app/pages/home.tsx', homeWith(TWELVE))
      const source = () => fetch(`${origin}/app/pages/home.tsx`)
      const served = () => source().then((response) => response.text(), String)
      await expect.poll(served, PATIENT).toContain('useName11') // Vite has heard of it
      expect(await answer(origin)).toBe(`200 ${TWELVE.join(' ')}`)
      const reloads = logsAfter(before).filter((line) => /\(worker\).*changed\. reloading/.test(line))
      expect(reloads).toHaveLength(1)
      const reloaded = logs.length
      write('app/pages/home.tsx', homeWith(TWELVE.slice(1)))
      await expect.poll(() => answer(origin), PATIENT).toBe(`200 ${TWELVE.slice(1).join(' ')}`)
      expect(logsAfter(reloaded).join('\n')).not.toContain('(worker) page reload')
    },
  )

  it('is shown by a page that is open', { timeout: LIMIT }, async () => {
    await visitor.page.goto(origin)
    install(project, 'late', ...hookOf('late'))
    writeHiddenLockFile(project, 'late')
    write('app/pages/home.tsx', homeWith(['late']))
    await expect.poll(heading, PATIENT).toBe('late')
    // The page loads once more when the browser's packages are bundled again.
    await expect.poll(() => visitor.page.evaluate(CLICKED), PATIENT).toMatch(/Clicked [1-9]\d* times/)
  })

  it(
    'is installed after the import was written: the page that is open shows it',
    { timeout: LIMIT },
    async () => {
      write('app/pages/home.tsx', homeWith(['later']))
      await expect.poll(() => answer(origin), PATIENT).toMatch(/^500/)
      isConnected = false
      await visitor.page.goto(origin)
      await expect.poll(overlay, PATIENT).toContain("imports 'later', which is not installed")
      await expect.poll(() => isConnected, PATIENT).toBe(true)
      install(project, 'later', ...hookOf('later'))
      writeLockFiles(project, 'later')
      await expect.poll(heading, PATIENT).toBe('later')
    },
  )
})

describe('npm run dev with a mistake in a page, and no bundled packages yet', () => {
  it('starts, shows the mistake, and starts again after it', { timeout: LIMIT }, async () => {
    rmSync(resolve(project, 'node_modules/.vite'), { recursive: true, force: true })
    write('app/pages/home.tsx', HOME.replace('return (', 'return ( <<'))
    const first = await serveProject(project)
    expect(await answer(first.url.origin)).toMatch(/^500/)
    await first.dispose()
    expect(existsSync(resolve(project, 'node_modules/.vite/deps_worker'))).toBe(true)
    write('app/pages/home.tsx', HOME)
    const second = await serveProject(project)
    expect(await answer(second.url.origin)).toBe('200 It works')
    await second.dispose()
  })
})

/** What Vite's client says. Only then does it hear of a restart. */
const CONNECTED = '[vite] connected.'
const HEADING = () => document.querySelector('h1')?.textContent
const HOME = readFileSync(
  resolve(import.meta.dirname, '../../../packages/create-arrivejs/templates/minimal/app/pages/home.tsx'),
  'utf8',
)

/** The home page with a heading of what hooks of packages return. */
function homeWith(names: readonly string[]): string {
  const imports = names.map((name, index) => `import { useName as useName${index} } from '${name}'`)
  const calls = names.map((_, index) => `useName${index}()`)
  return `${imports.join('\n')}\n${HOME.replace('return (', `const names = [${calls.join(', ')}]\n  return (`).replace('It works', `{names.join(' ')}`)}`
}

/** A package with a React hook: every second one is CommonJS. */
function hookOf(name: string): [file: string, manifest: object] {
  const body = `const [name] = useState('${name}'); return name`
  if (Number(name.at(-1)) % 2 === 0) {
    return [`const { useState } = require('react')\nexports.useName = () => { ${body} }`, {}]
  }
  const file = `import { useState } from 'react'\nexport function useName() { ${body} }`
  return [file, { type: 'module', exports: './index.js' }]
}

function write(file: string, text: string): void {
  writeFileSync(resolve(project, file), text)
}

function logsAfter(start: number): string[] {
  const text = stripVTControlCharacters(logs.slice(start).join(''))
  return text.split('\n')
}

/** The status and the heading of the home page. */
async function answer(origin: string): Promise<string> {
  const response = await fetch(origin, { headers: { Accept: 'text/html' } })
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text()) ?? []
  return `${response.status} ${heading}`
}
