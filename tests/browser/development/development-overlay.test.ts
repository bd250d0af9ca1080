import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withVisitorsOf, type Visitor } from '../visitor.ts'
import { OVERLAY } from './overlay.ts'
import { packagedProject } from './packaged-project.ts'
import { serveProject } from './serve-development.ts'

let project: string
beforeAll(async () => {
  project = await packagedProject()
}, 240_000)

const PATIENT = { timeout: 60_000, interval: 300 }
const LIMIT = 240_000

describe('the overlay of an error', { timeout: LIMIT }, () => {
  const createVisitor = withVisitorsOf(() => serveProject(project))
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await createVisitor()
    return () => visitor.leaves()
  })
  const overlay = () => visitor.page.evaluate(OVERLAY).catch(() => '')
  const loader = () => resolve(project, 'app/pages/home.server.ts')
  afterEach(() => rmSync(loader(), { force: true }))

  it('has the frames of the app, and counts those of packages', async () => {
    const lines = ['export function loader() {', "  throw new Error('no such shelf')", '}', '']
    writeFileSync(loader(), lines.join('\n'))
    await open()
    await expect.poll(overlay, PATIENT).toContain('Error: no such shelf')
    const text = await overlay()
    expect(text).toMatch(/at loader \(.*app\/pages\/home\.server\.ts:2:\d+\)/)
    expect(text).toMatch(/\(\d+ more in packages\)/)
    expect(text).not.toMatch(/node_modules|runner-worker/)
  })

  it('shows the line of a syntax error, and no stack of the bundler', async () => {
    writeFileSync(loader(), 'export function loader() {\n')
    await open()
    await expect.poll(overlay, PATIENT).toContain('home.server.ts:1:')
    expect(await overlay()).not.toMatch(/node_modules|Transform failed|PARSE_ERROR/)
  })

  /** A change reaches the server some time after it is written. */
  async function open() {
    const open = () => visitor.open('/').then(String, String)
    await expect
      .poll(async () => {
        await open()
        return overlay()
      }, PATIENT)
      .not.toBe('')
  }
})
