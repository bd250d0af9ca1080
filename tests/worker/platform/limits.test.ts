import { describe, expect, it } from 'vitest'
import { expectErrorPage } from '../served-fixture.ts'
import { servedPlatform } from './served-platform.ts'

const { get, logs, origin } = servedPlatform()

const UNNAMED = 'An unexpected error has occurred'
const MIB = 1024 * 1024

describe('the size of a form', () => {
  it('is limited by server.ts for all pages', async () => {
    expect((await send('/form', 1024)).status).toBe(200)
    await expectErrorPage(await send('/form', 1025), 413, UNNAMED)
  })

  it('is limited by a page for itself, above the default', async () => {
    const sent = await send('/limited', 2 * MIB)
    expect(await sent.text()).toContain(`Limited ${2 * MIB - 'text='.length}`)
    await expectErrorPage(await send('/limited', 2 * MIB + 1), 413, UNNAMED)
  })

  it('is said in the problem document of a larger one, and in the log', async () => {
    const response = await send('/limited', 2 * MIB + 1, { Accept: 'application/json' })
    const detail = 'The form was refused, because it is larger than 2 MB, files included.'
    expect(await response.json()).toMatchObject({ status: 413, detail })
    await expect.poll(() => logs.join()).toContain(detail)
  })
})

describe('the fields of a form', () => {
  const detail = 'The form was refused, because it has more than 10,000 fields.'

  it('are 10,000 at most, before they are read', async () => {
    expect((await sendText('/limited', 'a&'.repeat(9_999) + 'a')).status).toBe(200)
    await expectErrorPage(await sendText('/limited', 'a&'.repeat(10_000) + 'a'), 413, UNNAMED)
  })

  it('are as many if they are sent as parts', async () => {
    expect((await sendParts('/limited', 10_000)).status).toBe(200)
    const response = await sendParts('/limited', 10_001, { Accept: 'application/json' })
    expect(await response.json()).toMatchObject({ status: 413, detail })
    await expect.poll(() => logs.join()).toContain(detail)
  })

  it('are as many if middleware has read them', async () => {
    const response = await sendText('/form?reader=parseBody', 'a&'.repeat(10_000) + 'a')
    await expectErrorPage(response, 413, UNNAMED)
  })

  it('are not the ampersands of a file', async () => {
    const form = new FormData()
    form.set('text', new File(['&'.repeat(20_000)], 'a.txt'))
    const headers = { Origin: origin() }
    expect((await get('/limited', { method: 'POST', headers, body: form })).status).toBe(200)
  })
})

describe('the time of a loader', () => {
  it('is limited by its page', async () => {
    expect((await get('/limited?ms=1')).status).toBe(200)
    await expectErrorPage(await get('/limited?ms=5000'), 504, UNNAMED)
    await expect.poll(() => logs.join()).toContain('took longer than 300 ms')
  })

  it('of the document is not limited by a page', async () => {
    expect((await get('/limited?ms=1&document-ms=600')).status).toBe(200)
  })

  it('is limited for its deferred values too', async () => {
    const lines = (await (await get('/_data/limited?deferred&ms=5000')).text()).split('\n')
    expect(JSON.parse(lines[1]!)).toMatchObject({ key: 'late', failed: true })
    await expect.poll(() => logs.join()).toContain('deferred value \\"late\\"')
  })
})

describe('a limit that is too high', () => {
  it('is refused with a sentence in the log', async () => {
    await expectErrorPage(await get('/unlimited'), 500, 'Internal Server Error')
    await expect
      .poll(() => logs.join())
      .toContain(
        'pages/unlimited.server.ts: limits.loaderMs is 3600000. Write a whole number from 1 to 60000.',
      )
  })
})

function send(path: string, bytes: number, further = {}): Promise<Response> {
  return sendText(path, 'text='.padEnd(bytes, 'x'), further)
}

function sendText(path: string, body: string, further = {}): Promise<Response> {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const headers = { ...type, Origin: origin(), ...further }
  return get(path, { method: 'POST', headers, body })
}

function sendParts(path: string, count: number, further = {}): Promise<Response> {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const type = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const headers = { ...type, Origin: origin(), ...further }
  return get(path, { method: 'POST', headers, body: `${part.repeat(count)}--b--\r\n` })
}
