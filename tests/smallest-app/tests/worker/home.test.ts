import { describe, expect, it } from 'vitest'
import { APP_OUT } from '../../build-apps.ts'
import { servedApp } from '../../worker/served-fixture.ts'

const { get } = servedApp(APP_OUT)

describe('the start page', () => {
  it('is there', async () => {
    const response = await get('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1>Home</h1>')
  })
})
