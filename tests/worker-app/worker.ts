import type { Env } from './env.ts'

export { Room } from './room.ts'

export default {
  async queue({ messages }, { NOTES }) {
    const insert = NOTES.prepare('INSERT INTO notes VALUES (?)')
    await NOTES.batch(messages.map(({ body }) => insert.bind(body)))
  },
  async scheduled({ cron }, { NOTES }) {
    await NOTES.prepare('INSERT INTO runs VALUES (?)').bind(cron).run()
  },
} satisfies ExportedHandler<Env, string>
