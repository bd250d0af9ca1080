import { resolve } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { guideApp } from './guide-app.ts'
import { testPolicy } from './topics/headers.ts'
import { testServer } from './topics/server.ts'

const app = guideApp('server')

testServer(app)
testPolicy(app)

const tests = resolve(app.folder, '../../tests/app')
const before = process.env['ARRIVE_APP']

// The samples of "Testing" are tests: they are here as they are in an app, of this app.
describe('testing', async () => {
  beforeAll(() => {
    process.env['ARRIVE_APP'] = app.folder
  })
  afterAll(() => {
    if (before === undefined) delete process.env['ARRIVE_APP']
    else process.env['ARRIVE_APP'] = before
  })
  await import(resolve(tests, 'worker/sign-in.test.ts'))
  await import(resolve(tests, 'unit/account.test.ts'))
})
