import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testPolicy({ get }: RunningGuideApp): void {
  describe('headers', () => {
    it('allows what the policy names', async () => {
      const { headers } = await get('/')
      const policy = headers.get('Content-Security-Policy')!
      expect(policy).toContain("frame-src 'self' https://js.stripe.com")
      expect(policy).toMatch(/style-src [^;]*'unsafe-inline'/)
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    })
  })
}

export function testNonce({ get }: RunningGuideApp): void {
  describe('a nonce', () => {
    it('is in the policy and on the inline script, another one for each visitor', async () => {
      const [one, two] = [await nonceOf(await get('/')), await nonceOf(await get('/'))]
      expect(one).not.toBe(two)
    })
  })

  async function nonceOf(response: Response): Promise<string> {
    const [, nonce] = /<script nonce="([^"]+)">document\./.exec(await response.text()) ?? []
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    return nonce!
  }
}

export function testLimits({ visitor }: RunningGuideApp): void {
  describe('limits', () => {
    it('takes a form as large as the page says', async () => {
      const response = await send(11)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(`moss.jpg: ${11 * MIB} bytes`)
      expect((await send(13)).status).toBe(413)
    })
  })

  function send(mib: number): Promise<Response> {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(mib * MIB)], 'moss.jpg'))
    return visitor().post('/photo', form)
  }
}

const MIB = 1024 * 1024
