import type { Env } from './env.ts'

export { Room } from './room.ts'

export default {
  async queue({ messages }, { NOTES }, context) {
    if (messages.some(({ body }) => body === 'waiting')) context.waitUntil(fail())
    const isFirst = messages.some(({ body, attempts }) => body === 'failing' && attempts === 1)
    if (isFirst) throw new Error('the queue fails')
    const insert = NOTES.prepare('INSERT INTO notes VALUES (?)')
    await NOTES.batch(messages.map(({ body }) => insert.bind(body)))
  },
  async scheduled({ cron }, { NOTES, DRAFTS }) {
    if ((await DRAFTS.get('latest')) === 'failing') throw new Error('the trigger fails')
    await NOTES.prepare('INSERT INTO runs VALUES (?)').bind(cron).run()
  },
} satisfies ExportedHandler<Env, string>

async function fail(): Promise<never> {
  throw new Error('the queue waits for it')
}
