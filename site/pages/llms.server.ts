import type { LoaderArgs } from 'arrivejs'
import { groups } from '../guide/topics.ts'
import { href } from '../href.ts'

/** The guide for programs that read texts: https://llmstxt.org */
export const loader = ({ url }: LoaderArgs<'/llms.txt'>) => {
  const parts = groups.map(({ name, topics }) => {
    const links = topics.map(({ slug, title, summary }) => {
      const path = href('/guide/:topic', { topic: `${slug}.md` })
      return `- [${title}](${url.origin}${path}): ${summary}`
    })
    return `## ${name}\n\n${links.join('\n')}\n`
  })
  return new Response(`${INTRODUCTION}\n${parts.join('\n')}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

const INTRODUCTION = `# Arrive

> The React framework for Cloudflare Workers in which every navigation ends: 3800 ms after a click at the latest, the
> page is there or the browser is loading it. The package is \`arrivejs\`.

Pages are components with a route table (\`app/routes.ts\`), data comes from server modules beside them
(\`item.server.ts\`), links and forms are plain HTML, and \`c\` in loaders and actions is Hono's context.
`
