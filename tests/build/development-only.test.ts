import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIXTURE_OUT, PLATFORM_OUT } from '../apps/build-apps.ts'

const worker = resolve(PLATFORM_OUT, 'worker')

/** The modules whose code is in the Worker, as its source maps have them. */
const modules = globSync('**/*.js.map', { cwd: worker }).flatMap((map) => {
  const { sources } = JSON.parse(readFileSync(resolve(worker, map), 'utf8')) as {
    sources: string[]
  }
  return sources
})

describe('the Worker of a build', () => {
  it('has no code for the terminal of development', () => {
    expect(modules.some((path) => path.endsWith('src/server/request/log.ts'))).toBe(true)
    expect(
      modules.filter((path) => /development-log|log-requests|time-step|kept-in-build/.test(path)),
    ).toEqual([])
  })
})

describe('the files of a build for browsers', () => {
  const client = resolve(FIXTURE_OUT, 'client')
  const scripts = globSync('**/*.js', { cwd: client }).map((file) => {
    return { file, code: readFileSync(resolve(client, file), 'utf8') }
  })

  it('have nothing of the panel of development', () => {
    expect(scripts.some(({ code }) => code.includes('arrive:navigation'))).toBe(true)
    const words = /arrive:panel|arrive-panel|revalidation reason|abandoned form/
    expect(scripts.filter(({ code }) => words.test(code)).map(({ file }) => file)).toEqual([])
  })
})
