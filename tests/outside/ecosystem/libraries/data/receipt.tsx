import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'

/** As it would be given to a service that sends mail. */
export const receipt = new Hono().get('/:name', (c) =>
  c.json({ html: renderToStaticMarkup(<Receipt name={c.req.param('name')} />) }),
)

function Receipt({ name }: { name: string }) {
  return <p style={{ color: 'green' }}>Thank you, {name}!</p>
}
