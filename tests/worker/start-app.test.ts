import { startApp, type StartedApp } from 'arrivejs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { FIXTURE_OUT, WORKER_APP_OUT } from '../apps/build-apps.ts'

let app: StartedApp
beforeAll(async () => {
  app = await startApp({ outDir: FIXTURE_OUT, variables: { VITALS_SAMPLE: '0' } })
})
afterAll(() => app?.close())

describe('startApp', () => {
  it('gives the app an origin over https, or another one', async () => {
    const redirected = await app.fetch('/about/?a=1')
    expect(redirected.status).toBe(308)
    expect(app.origin).toBe('https://app.test')
    const body = new URLSearchParams({ name: 'ann' })
    const send = (Origin: string) => app.fetch('/form', { method: 'POST', body, headers: { Origin } })
    expect((await send('https://app.test')).status).toBe(200)
    expect((await send(app.url.origin)).status).toBe(403)
  })

  it('sends forms with files', async () => {
    const form = new FormData()
    form.append('name', 'ann')
    form.append('file', new File(['four'], 'a.txt'))
    const html = await (await app.visitor().post('/form', form)).text()
    expect(html).toContain('"fileBytes":4')
  })

  it('has the bindings of the Worker, with the variables that were given', () => {
    expect(app.env).toMatchObject({ VITALS_SAMPLE: '0' })
  })

  it('keeps what the Worker logs', async () => {
    await app.visitor().post('/form', { name: 'logged' })
    await expect.poll(() => app.logs).toContain('action ran for logged')
  })

  it('says which cron triggers there are', async () => {
    await expect(app.scheduled('1 2 3 4 5')).rejects.toThrow(
      /^The Wrangler configuration has no cron trigger "1 2 3 4 5"\. It has: "/,
    )
  })

  it('runs no cron trigger on Miniflare’s own port, which a page of any site could find', async () => {
    const server = await serveBuilt({ outDir: WORKER_APP_OUT, port: 0, onLog: () => {} })
    const query = `?${new URLSearchParams({ cron: '17 * * * *' })}`
    await fetch(new URL(`/cdn-cgi/local/scheduled${query}`, await server.miniflare.ready))
    expect(await (await fetch(server.url)).text()).not.toContain('17 * * * *')
    expect(await server.runCron('17 * * * *')).toBe('ok')
    expect(await (await fetch(server.url)).text()).toContain('17 * * * *')
    await server.dispose()
  })

  it('ends with the block that has started it', async () => {
    let url: URL
    {
      await using other = await startApp({ outDir: FIXTURE_OUT })
      url = other.url
      expect((await fetch(url)).status).toBe(200)
    }
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
