import rules from '../../packages/create-arrivejs/templates/minimal/AGENTS.md?raw'
import { href } from '../href.ts'
import { readMarkdown } from './texts.ts'
import { groups, topicFile, topics } from './topics.ts'

const TEXT = { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }

const INTRODUCTION = `# Arrive

> The React framework for Cloudflare Workers in which every navigation ends: 3800 ms after a click at the latest, the
> page is there or the browser is loading it. The package is \`arrivejs\`; \`npm create arrivejs\` creates a project.
`

/** What a program needs before it writes an app: the rules of a created project, a page with a form, the guide's pages. */
export async function llmsText(origin: string): Promise<Response> {
  const full = `Everything below as one text: ${origin}${href('/llms-full.txt')}\n`
  const parts = [INTRODUCTION, full, await rulesAndSample(), ...groups.map(linksOf(origin))]
  return new Response(parts.join('\n'), TEXT)
}

/** The same with all of the guide, without its decisions. */
export async function llmsFullText(): Promise<Response> {
  const shown = topics.filter(({ slug }) => slug !== 'decisions')
  const texts = await Promise.all(shown.map(({ slug }) => readMarkdown(topicFile(slug))))
  return new Response([INTRODUCTION, await rulesAndSample(), ...texts].join('\n'), TEXT)
}

async function rulesAndSample(): Promise<string> {
  const forms = await readMarkdown(topicFile('forms'))
  return `${below(rules)}\n## A page with a form\n\n${firstSection(forms!)}`
}

/** A text as a part of another one: each of its headings one level deeper. */
export function below(markdown: string): string {
  return markdown.trim().replace(/^#+ /gm, '#$&') + '\n'
}

/** What is under the first heading below the title. */
export function firstSection(markdown: string): string {
  return markdown.split(/^## .*\n+/m)[1] ?? ''
}

function linksOf(origin: string) {
  return ({ name, topics: ofGroup }: (typeof groups)[number]): string => {
    const links = ofGroup.map(({ slug, title, summary }) => {
      const path = href('/guide/:topic', { topic: `${slug}.md` })
      return `- [${title}](${origin}${path}): ${summary}`
    })
    return `## ${name}\n\n${links.join('\n')}\n`
  }
}
