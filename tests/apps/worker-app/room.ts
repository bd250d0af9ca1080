import { DurableObject } from 'cloudflare:workers'

/** Sends what one WebSocket says to all, and keeps it. */
export class Room extends DurableObject {
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketMessage(_socket: WebSocket, said: string): void {
    const { sql } = this.ctx.storage
    sql.exec('CREATE TABLE IF NOT EXISTS said (text TEXT)')
    sql.exec('INSERT INTO said VALUES (?)', said)
    const all = sql.exec('SELECT text FROM said').toArray()
    const text = all.map((row) => row['text']).join(', ')
    for (const socket of this.ctx.getWebSockets()) socket.send(text)
  }
}
