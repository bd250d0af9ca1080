import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testBackgroundWork({ started, visitor }: RunningGuideApp): void {
  describe('background work', () => {
    it('sends to a queue, and handles what comes from it', async () => {
      const response = await visitor().post('/contact', { text: 'Hello' })
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
      await expect.poll(() => started().logs).toContain('To ann@mail.example: Hello')
    })

    it('handles a cron trigger', async () => {
      await started().scheduled('0 3 * * *')
      await expect.poll(() => started().logs).toContain('To ann@mail.example: It is night.')
    })

    it('has rooms', async () => {
      const [ann, bob] = [await enterRoom(), await enterRoom()]
      ann.socket.send('Hello, Bob')
      await expect.poll(() => bob.messages).toEqual(['Hello, Bob'])
      for (const { socket } of [ann, bob]) socket.close()
    })
  })

  async function enterRoom() {
    const socket = new WebSocket(
      new URL('/rooms/kitchen', started().url.href.replace('http', 'ws')),
    )
    const messages: string[] = []
    socket.addEventListener('message', ({ data }) => messages.push(String(data)))
    await new Promise((open, failed) => {
      socket.addEventListener('open', open)
      socket.addEventListener('error', failed)
    })
    return { socket, messages }
  }
}
