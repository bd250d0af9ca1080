import { notFound, redirect, type AppContext, type LoaderArgs, type EdgeCache } from 'arrivejs'
import { record } from '../record.ts'

export const cache = {
  maxAge: 300,
  tags: ({ params }) => [`item:${params.id}`],
} satisfies EdgeCache<'/feeds/:id'>

export async function loader({ c, params, url }: LoaderArgs<'/feeds/:id'>) {
  await record(c.env, url)
  const item = await c.env.DB.prepare('SELECT text FROM items WHERE id = ?')
    .bind(params.id)
    .first<{ text: string }>()
  if (!item) return notFound()
  if (item.text === 'moved') return redirect('/items/1')
  if (item.text === 'personal') return new Response(c.req.header('Cookie'))
  if (item.text === 'cookie') return new Response('', { headers: { 'Set-Cookie': 'a=b' } })
  if (item.text === 'gone') return new Response('gone', { status: 410 })
  if (item.text === 'down') return new Response(downtime(c), { status: 503 })
  return new Response(new Uint8Array([0xff, ...new TextEncoder().encode(item.text)]), {
    headers: { 'Content-Type': 'application/feed', ETag: '"1"' },
  })
}

/** A body that notes that it was cancelled, for a test to count. */
function downtime({ env, executionCtx }: AppContext): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('down'))
        controller.close()
      },
      cancel() {
        executionCtx.waitUntil(record(env, new URL('https://cancelled.example/')))
      },
    },
    { highWaterMark: 0 },
  )
}
