import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const SCRIPT = `document.documentElement.dataset.otherSite = 'ran'`

/** Another site on this machine, with a picture and a script. */
export async function startOtherSite() {
  const server = createServer(({ url }, response) => {
    const [type, text] = url === '/script.js' ? ['text/javascript', SCRIPT] : ['image/svg+xml', PICTURE]
    response.writeHead(200, { 'Content-Type': type }).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
