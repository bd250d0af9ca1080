import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chosenAccount } from '../../../cloudflare/read-account.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(resolve(tmpdir(), 'arrive-account-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('chosenAccount', () => {
  it('is what wrangler stores beside the packages, also for an app in a folder below', () => {
    store('node_modules/.cache/wrangler', '{"account":{"id":"a","name":"The first"}}')
    expect(chosenAccount(folder)).toBe('a')
    expect(chosenAccount(resolve(folder, 'apps/shop'))).toBe('a')
  })

  it('is what wrangler stores without packages', () => {
    store('.wrangler/cache', '{"account":{"id":"b","name":"The second"}}')
    expect(chosenAccount(folder)).toBe('b')
  })

  it.each(['{}', '{"account":null}', 'no JSON'])('is none in %s', (text) => {
    store('node_modules/.cache/wrangler', text)
    expect(chosenAccount(folder)).toBeUndefined()
  })

  it('is none if wrangler has not asked', () => {
    expect(chosenAccount(folder)).toBeUndefined()
  })
})

function store(place: string, text: string): void {
  const file = resolve(folder, place, 'wrangler-account.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
