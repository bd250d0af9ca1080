import { describe, expect, it } from 'vitest'
import { adviceFor, wranglerFailure } from '../../../cloudflare/answer.ts'

// The texts are those of wrangler 4.151.
const RED = '\u001B[31m✘ \u001B[41;31m[\u001B[41;97mERROR\u001B[41;31m]\u001B[0m \u001B[1m'

const FAILED = (path: string, lines: string) => `
${RED}A request to the Cloudflare API (/accounts/1a2b${path}) failed.\u001B[0m

  ${lines}
  
  If you think this is a bug, please open an issue at: https://github.com/cloudflare


🪵  Logs were written to "/tmp/wrangler.log"
`

describe('wranglerFailure', () => {
  it('is what Cloudflare says of a statement', () => {
    const text = FAILED('/d1/database/7/query', 'Error: near "TABEL": syntax error [code: 7500]')
    expect(wranglerFailure(text)).toEqual({
      type: 'unknown',
      why: 'Cloudflare says: near "TABEL": syntax error',
    })
  })

  it('names the permission that a path needs, and not what wrangler then reads about the login', () => {
    const text = FAILED('/d1/database/7/query', 'Authentication error [code: 10000]')
    const failure = wranglerFailure(text + FAILED('/user/tokens/verify', 'Another [code: 2]'))
    expect(failure.why).toBe('Cloudflare says: Authentication error [code: 10000]')
    expect(failure.advice).toContain('"D1: Edit", or be for another account than 1a2b.')
    const upload = wranglerFailure(FAILED('/workers/scripts/shop', 'Not you [code: 9109]'))
    expect(upload.advice).toContain('"Workers Scripts: Edit"')
  })

  it('says that a token is wrong', () => {
    const text = FAILED('/d1/database', 'Invalid access token [code: 9109]')
    expect(wranglerFailure(text).advice).toMatch(/^The token is wrong, expired or revoked: set/)
  })

  it('says that the network fails', () => {
    const warning = '▲ [WARNING] A fetch request failed, likely due to a connectivity issue.\n\n'
    const failure = wranglerFailure(`${warning}${RED}fetch failed\u001B[0m\n`)
    expect(failure.why).toBe("Cloudflare can't be reached (fetch failed)")
    expect(failure.advice).toMatch(/^Check your connection/)
  })

  it('does not take a login that is to be renewed for none', () => {
    const reason =
      'because the Cloudflare auth server could not be reached. This is usually a network problem.'
    const text = `Not logged in. Your auth token has expired and could not be refreshed ${reason}`
    const { why } = wranglerFailure(`${RED}${text}\n`)
    expect(why).toBe("Cloudflare can't be reached (the login has expired and has to be renewed)")
  })

  it('is what wrangler says otherwise', () => {
    const failure = wranglerFailure(`${RED}Something else.\n\n  A second line.\n`)
    expect(failure.why).toBe('wrangler says: Something else\n  A second line')
    expect(adviceFor(failure)).toBe('Run the same command again.')
    expect(wranglerFailure('').why).toBe('wrangler does not say why')
  })
})
