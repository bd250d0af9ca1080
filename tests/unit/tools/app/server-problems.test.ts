import { describe, expect, it } from 'vitest'
import { serverProblems } from '../../../../tools/app/problems/server-problems.ts'

const REFUSED = [
  'server.ts has no default export, so its middleware and endpoints would not run. End it with the Hono app: export default app',
]
const APP = `import { Hono } from 'hono'\nconst app = new Hono().use(guard)\n`

describe('serverProblems', () => {
  it('refuses an app that is not exported', () => {
    expect(serverProblems(APP, [])).toEqual(REFUSED)
    expect(serverProblems(`${APP}export function onError() {}`, ['onError'])).toEqual(REFUSED)
    const openApi = `import { OpenAPIHono as App } from '@hono/zod-openapi'\nconst app = new App()\napp.use(guard)`
    expect(serverProblems(openApi, ['limits'])).toEqual(REFUSED)
  })

  it('refuses a file that exports nothing', () => {
    expect(serverProblems('', [])).toEqual(REFUSED)
  })

  it('refuses the default export of a Worker', () => {
    const refused = ['server.ts: the default export is not a Hono app. Write: export default app']
    expect(serverProblems(`${APP}export default { fetch: app.fetch }`, ['default'])).toEqual(refused)
    expect(serverProblems('export default class {}', ['default'])).toEqual(refused)
  })

  it('allows a default export, other exports without an app, and no file', () => {
    expect(serverProblems(`${APP}export default app`, ['default'])).toEqual([])
    expect(serverProblems('export const limits = {}', ['limits'])).toEqual([])
    expect(serverProblems(`${APP}export * from './app.ts'`, ['*'])).toEqual([])
    expect(serverProblems('', undefined)).toEqual([])
  })
})
