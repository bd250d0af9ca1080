import { beforeAll, describe, expect, it } from 'vitest'
import { withVisitorsOf } from '../visitor.ts'
import { editFilesOf } from './edited-files.ts'
import { packagedProject } from './packaged-project.ts'
import { serveProject } from './serve-development.ts'

let project: string
let origin = ''
beforeAll(async () => {
  project = await packagedProject('app')
  // Its packages are bundled at the first start; at each later one they are there already.
  const first = await serveProject(project)
  expect(await statusOf(`${first.url.origin}/login`)).toBe(200)
  await first.dispose()
}, 240_000)

const PATIENT = { timeout: 60_000, interval: 100 }

describe('npm run dev with a server.ts, when pages are added while a tab is open', () => {
  const createVisitor = withVisitorsOf(async () => {
    const server = await serveProject(project)
    origin = server.url.origin
    return server
  })

  it('responds with each page, new and old', { timeout: 240_000 }, async () => {
    const files = editFilesOf(project)
    files.edit('app/server.ts', 'export default app', UNTOUCHED)
    await expect.poll(() => untouched(), PATIENT).toBe('true')
    const visitor = await createVisitor()
    await visitor.open('/login')
    for (const name of ['one', 'two', 'three']) {
      files.write(`app/pages/${name}.tsx`, pageOf(name))
      files.edit('app/routes.ts', 'home: page(', `${routeOf(name)}\n  home: page(`)
      // Until the server has heard of the change it has no such page. It must never fail.
      const statuses = new Set<number>()
      await expect
        .poll(async () => [...statuses.add(await statusOf(`${origin}/${name}`))].at(-1), PATIENT)
        .not.toBe(404)
      expect([...statuses].filter((status) => status !== 404)).toEqual([200])
      expect(await statusesOf('/', '/login', '/register', '/api/notes')).toEqual([302, 200, 200, 401])
      await visitor.open(`/${name}`)
    }
    files.remove('app/pages/three.tsx')
    files.write('app/pages/four.tsx', pageOf('four'))
    files.edit('app/routes.ts', routeOf('three'), routeOf('four'))
    await expect.poll(() => statusOf(`${origin}/four`), PATIENT).toBe(200)
    expect(await statusesOf('/', '/one', '/two', '/three', '/login')).toEqual([302, 200, 200, 404, 200])
    expect(await untouched()).toBe('true')
    await visitor.leaves()
  })
})

/** An endpoint that says whether the app has the handlers that it was given. */
const UNTOUCHED = `const onError = (error: Error) => new Response(error.message, { status: 500 })
app.onError(onError)
const handlers = app.routes.map(({ handler }) => handler)
app.get('/untouched', (c) => {
  const isSame = handlers.every((handler, index) => app.routes[index]!.handler === handler)
  return c.text(String(isSame && app['errorHandler'] === onError))
})
export default app`

function untouched(): Promise<string> {
  return fetch(`${origin}/untouched`).then((response) => response.text(), String)
}

function pageOf(name: string): string {
  return `export function Page() {
  return <main><h1>${name}</h1></main>
}
`
}

function routeOf(name: string): string {
  return `${name}: page('/${name}', () => import('./pages/${name}.tsx')),`
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' })
  await response.text()
  return response.status
}

function statusesOf(...paths: string[]): Promise<number[]> {
  return Promise.all(paths.map((path) => statusOf(origin + path)))
}
