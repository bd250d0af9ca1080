import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as module from '../../../../client/loading/ask-own-version.ts'
import type { DataResponse } from '../../../../client/loading/data-response.ts'
import { OVERRIDE_HEADER, PINNED_VERSION_PATH } from '../../../../src/wire/pinned-version.ts'

const OTHER_BUILD: DataResponse = { type: 'unusable', reason: 'other build' }
const PAGE: DataResponse = { type: 'redirect', to: new URL('https://shop.example/a') }
const OVERRIDE = 'shop="version-a"'
const NOW = new Date('2026-11-25T12:00:00Z')

let askOwnVersion: typeof module.askOwnVersion
/** The versions that requests named; empty for none. */
let named: string[]
/** Which versions have this tab's build. */
let versions: Set<string>
let file: () => Promise<Response>
let readings: number
/** What a version of this tab's build responds. */
let page: DataResponse
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.resetModules() // a tab of its own
  ;({ askOwnVersion } = await import('../../../../client/loading/ask-own-version.ts'))
  named = []
  versions = new Set([OVERRIDE])
  readings = 0
  page = PAGE
  file = async () => Response.json(pinned())
  vi.stubGlobal('fetch', (path: string) => {
    expect(path).toBe(PINNED_VERSION_PATH)
    readings += 1
    return file()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('askOwnVersion', () => {
  it('names no version while the tab’s own build responds', async () => {
    versions.add('')
    expect(await ask()).toBe(PAGE)
    expect(named).toEqual([''])
    expect(readings).toBe(0)
  })

  it('asks the pinned version if another build responds, and then only that one', async () => {
    expect(await ask()).toBe(PAGE)
    expect(await ask()).toBe(PAGE)
    expect(named).toEqual(['', OVERRIDE, OVERRIDE])
    expect(readings).toBe(1)
  })

  it('asks once more at most, and names no version that has not responded', async () => {
    versions.clear()
    expect(await ask()).toEqual(OTHER_BUILD)
    expect(await ask()).toEqual(OTHER_BUILD)
    expect(named).toEqual(['', OVERRIDE, ''])
    expect(readings).toBe(1)
  })

  it('forgets the version once another build responds for it', async () => {
    await ask()
    versions.clear()
    expect(await ask()).toEqual(OTHER_BUILD)
    expect(await ask()).toEqual(OTHER_BUILD)
    expect(named).toEqual(['', OVERRIDE, OVERRIDE, ''])
    expect(readings).toBe(1)
  })

  it.each([[500], [503]])(
    'forgets the version that responds with %s, as after a migration',
    async (status) => {
      page = failed(status)
      expect(await ask()).toEqual(OTHER_BUILD)
      expect(await ask()).toEqual(OTHER_BUILD)
      expect(named).toEqual(['', OVERRIDE, ''])
    },
  )

  it('shows an error page of the version that is no failure', async () => {
    page = failed(404)
    expect(await ask()).toBe(page)
    expect(await ask()).toBe(page)
    expect(named).toEqual(['', OVERRIDE, OVERRIDE])
  })

  it('keeps the version for requests that were sent before it was known', async () => {
    expect(await Promise.all([ask(), ask()])).toEqual([PAGE, PAGE])
    expect(await ask()).toBe(PAGE)
    expect(named).toEqual(['', '', OVERRIDE, OVERRIDE, OVERRIDE])
  })

  it('does not ask a version of another build', async () => {
    file = async () => Response.json({ ...pinned(), build: 'b' })
    expect(await ask()).toEqual(OTHER_BUILD)
    expect(named).toEqual([''])
  })

  it('does not ask without a pinned version', async () => {
    file = async () => Response.json({})
    expect(await ask()).toEqual(OTHER_BUILD)
    expect(named).toEqual([''])
  })

  it('names the version only until its time is over', async () => {
    await ask()
    vi.setSystemTime(pinned().until)
    expect(await ask()).toEqual(OTHER_BUILD)
    expect(named).toEqual(['', OVERRIDE, ''])
  })

  it('reads the file again if the network fails', async () => {
    file = async () => Promise.reject(new TypeError('no network'))
    expect(await ask()).toEqual(OTHER_BUILD)
    file = async () => Response.json(pinned())
    expect(await ask()).toBe(PAGE)
  })
})

function ask(): Promise<DataResponse> {
  return askOwnVersion('a', async (headers) => {
    const version = headers[OVERRIDE_HEADER] ?? ''
    named.push(version)
    return versions.has(version) ? page : OTHER_BUILD
  })
}

function failed(status: number): DataResponse {
  const problem = { status, title: 'Failed', build: 'a' }
  return { type: 'error', problem, document: undefined, layouts: [], isComplete: () => true }
}

function pinned() {
  return { build: 'a', override: OVERRIDE, until: '2026-11-27T12:00:00.000Z' }
}
