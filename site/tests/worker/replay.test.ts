import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get } = servedApp(SITE_OUT)

describe('the replay on the home page', () => {
  it('shows the waits of the first fault, and of the one that the form names', async () => {
    expect(await selectedIn('/')).toEqual(['data hangs'])
    expect(await selectedIn('/?fault=style+hangs')).toEqual(['style hangs'])
    expect(await selectedIn('/?fault=%3Cb%3E')).toEqual(['data hangs'])
  })
})

async function selectedIn(path: string): Promise<string[]> {
  const options = (await textOf(path)).matchAll(/<option selected="">([^<]+)/g)
  return [...options].map(([, name]) => name!)
}

async function textOf(path: string): Promise<string> {
  return (await get(path)).text()
}
