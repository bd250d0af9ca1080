import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../create-random.ts'
import { install, packagedProject, writeLockFiles } from './packaged-project.ts'
import { serveProject } from './serve-development.ts'
import { withVisitorsOf, type Visitor } from '../visitor.ts'
import { OVERLAY } from './overlay.ts'

let project: string
beforeAll(async () => {
  project = await packagedProject()
  for (const file of FILES) before.set(file, readFileSync(resolve(project, file), 'utf8'))
}, 240_000)

/** The visitor's wire does not pass on that a socket is closed. */
let origin = ''
const createVisitor = withVisitorsOf(async () => {
  const server = await serveProject(project)
  origin = server.url.origin
  return server
})
let visitor: Visitor

/** What Vite's client says when it hears of restarts. */
const CONNECTED = '[vite] connected.'
let isConnected = false
beforeAll(async () => {
  visitor = await createVisitor()
  visitor.page.on('console', (message) => void (isConnected ||= message.text() === CONNECTED))
  return () => visitor.leaves()
})

const PATIENT = { timeout: 120_000, interval: 500 }
const LIMIT = 400_000

describe('npm run dev, when its configuration has a mistake', () => {
  it('shows it, and the page when it is corrected', { timeout: LIMIT }, async () => {
    await opens()
    write('wrangler.toml', (text) => `name = [\n${text}`)
    await expect.poll(() => visitor.page.evaluate(OVERLAY).catch(() => ''), PATIENT).toContain('TOML')
    write('wrangler.toml')
    await expect.poll(() => visitor.page.evaluate(PAGE).catch(() => ''), PATIENT).toBe('It works')
  })

  it('shows it, and the page when the app is corrected', { timeout: LIMIT }, async () => {
    await opens()
    write('wrangler.toml', (text) => text + OBJECT)
    await expect
      .poll(() => visitor.page.evaluate(OVERLAY).catch(() => ''), PATIENT)
      .toContain('names the class "Room"')
    writeFileSync(resolve(project, 'app/worker.ts'), WORKER)
    await expect.poll(() => visitor.page.evaluate(PAGE).catch(() => ''), PATIENT).toBe('It works')
    write('wrangler.toml')
    await answers()
  })
})

describe('npm run dev, while it restarts', () => {
  it('shows a tab that loads meanwhile its page, with styles', { timeout: LIMIT }, async () => {
    await answers()
    await visitor.page.goto('about:blank') // a connected document would load again by itself
    write('wrangler.toml', EDITS['wrangler.toml']![0])
    const status = () =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(status, { ...PATIENT, interval: 10 }).toBe(503)
    await visitor.page.goto(origin)
    const hasStyles = () =>
      document.querySelector('h1') && getComputedStyle(document.body).fontFamily.includes('system')
    await expect.poll(() => visitor.page.evaluate(hasStyles).catch(() => false), PATIENT).toBe(true)
    write('wrangler.toml')
    await answers()
  })
})

describe('npm run dev, after edits of its configuration and of packages, with mistakes, in any order', () => {
  const seed = Number(process.env['ARRIVE_SEED'] ?? 1)

  it(`answers when they are undone (ARRIVE_SEED=${seed})`, { timeout: LIMIT }, async () => {
    const random = createRandom(seed)
    const one = <item>(items: readonly item[]) => items[Math.floor(random() * items.length)]!
    for (let edit = 0; edit < 24; edit += 1) {
      const file = one(FILES)
      write(file, one([undefined, ...EDITS[file]!]))
      await wait(one([0, 20, 100, 500, 2000]))
    }
    for (const file of FILES) write(file)
    await answers()
  })
})

const FILES = ['wrangler.toml', 'vite.config.ts', 'tsconfig.json', 'app/pages/home.tsx', 'package-lock.json']
const before = new Map<string, string>()

type Edit = (text: string) => string

const OBJECT = `
[[durable_objects.bindings]]
name = "ROOM"
class_name = "Room"
[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]
`
const WORKER = `import { DurableObject } from 'cloudflare:workers'
export class Room extends DurableObject {}
`

/** What a team does to these files, some of it by mistake. */
const EDITS: Record<string, readonly Edit[]> = {
  'wrangler.toml': [
    (text) => `${text}\n[vars]\nGREETING = "Hello"\n`,
    (text) => `name = [\n${text}`,
    (text) => text.replace('name = "', 'name = "other-'),
    () => '',
    (text) => text + OBJECT.replaceAll('Room', 'Missing'),
    (text) => text.replace(/compatibility_date = ".*"/, 'compatibility_date = "2099-01-01"'),
    (text) => `${text}\n[[kv_namespaces]]\nbinding = "STORE"\n`,
  ],
  'vite.config.ts': [
    (text) => `${text}\n// another line`,
    (text) => `${text}\n<<`,
    (text) => text.replace('plugins: [', 'define: { ANSWER: "42" }, plugins: ['),
    (text) => text.replace('arrivejs/vite', 'arrivejs/nowhere'),
    () => '',
  ],
  'tsconfig.json': [(text) => `${text} `, () => '{ "compilerOptions": {', () => ''],
  'app/pages/home.tsx': [
    (text) => `import { Icon } from 'icons'\n${text.replace('It works', '<Icon />')}`,
    (text) => `import { Icon } from 'not-installed'\n${text.replace('It works', '<Icon />')}`,
    (text) => text.replace('return (', 'return ( <<'),
  ],
  'package-lock.json': [
    (text) => {
      install(project, 'icons', ICONS, { type: 'module', exports: './index.js' })
      writeLockFiles(project, String(Math.random()))
      return text
    },
  ],
}

const ICONS = `import { createElement, useId } from 'react'
export function Icon() { return createElement('i', { id: useId() }) }
`

function write(file: string, edit: Edit = (text) => text): void {
  writeFileSync(resolve(project, file), edit(before.get(file)!))
}

/** Only a document that is connected hears of a restart. */
async function opens(): Promise<void> {
  isConnected = false
  await visitor.page.goto(origin)
  await expect.poll(() => isConnected, PATIENT).toBe(true)
}

async function answers(): Promise<void> {
  const status = () => fetch(origin).then((response) => response.text(), String)
  await expect.poll(status, PATIENT).toMatch(/<h1[^>]*>It works<\/h1>/)
}

const PAGE = () =>
  document.querySelector('vite-error-overlay') ? '' : document.querySelector('h1')?.textContent
