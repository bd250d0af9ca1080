import { describe, expect, it } from 'vitest'
import { WORKER_APP_OUT } from '../apps/build-apps.ts'
import { servedApp } from './served-fixture.ts'

const { get } = servedApp(WORKER_APP_OUT)

describe('a nonce for the whole app', () => {
  it('is in the policy of each document, for scripts and styles, and in the document', async () => {
    for (const path of ['/', '/no-such-page']) {
      const response = await get(path)
      const policy = response.headers.get('Content-Security-Policy')!
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)![1]!
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}' `)
      const html = await response.text()
      expect(html).toContain(`<style nonce="${nonce}">`)
      expect(html).toContain(`<script nonce="${nonce}">document.`)
    }
  })

  it('is another one in each document, so none has a tag or a shared cache', async () => {
    const responses = [await get('/'), await get('/')]
    const policies = responses.map(({ headers }) => headers.get('Content-Security-Policy'))
    expect(policies[0]).not.toBe(policies[1])
    for (const { headers } of responses) {
      expect(headers.get('ETag')).toBeNull()
      expect(headers.get('Cache-Control')).toBe('private, no-cache')
    }
  })

  it('is not in other answers', async () => {
    const { headers } = await get('/_data/')
    expect(headers.get('Content-Security-Policy')).not.toContain('nonce')
  })
})

describe('frameAncestors', () => {
  it('stands alone, because the older header knows no list', async () => {
    const { headers } = await get('/')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self';")
    expect(headers.get('X-Frame-Options')).toBeNull()
  })
})
