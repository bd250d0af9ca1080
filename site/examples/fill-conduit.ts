import type { StartedApp } from 'arrivejs/testing'

const ARTICLES = [
  {
    author: 'ida',
    title: 'Forms that work in a tunnel',
    description: 'The script is lost, the train goes on, and the comment is still sent.',
    tagList: ['forms', 'networks'],
  },
  {
    author: 'omar',
    title: 'What a queue taught us about email',
    description: 'One message per visitor, each once, and none while they wait.',
    tagList: ['queues', 'workers'],
  },
  {
    author: 'mei',
    title: 'SQLite at the edge, a year later',
    description: 'Four hundred migrations, one mistake, and how we took it back.',
    tagList: ['databases', 'workers'],
  },
]

/** Writes three articles, and favorites them. */
export async function fillConduit(app: StartedApp): Promise<void> {
  const tokens = new Map<string, string>()
  for (const { author, ...article } of ARTICLES) {
    tokens.set(author, await signUp(app, author))
    const { slug } = (
      await ask(app, '/articles', { article: { ...article, body: article.description } }, tokens.get(author))
    ).article
    for (const token of tokens.values()) await ask(app, `/articles/${slug}/favorite`, {}, token)
  }
}

async function signUp(app: StartedApp, username: string): Promise<string> {
  const user = { username, email: `${username}@mail.example`, password: 'correct horse' }
  return (await ask(app, '/users', { user })).user.token
}

interface Answer {
  user: { token: string }
  article: { slug: string }
}

async function ask(app: StartedApp, path: string, body: object, token?: string): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: token ? `Token ${token}` : '',
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await app.fetch(`/api${path}`, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Answer>
}
