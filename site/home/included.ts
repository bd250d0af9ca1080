/** A part of Arrive and its page in the guide. */
export interface IncludedPart {
  title: string
  topic: string
  about: string
}

/** What comes with it, three by three. */
export const INCLUDED: readonly IncludedPart[] = [
  {
    title: 'Sign-in',
    topic: 'auth',
    about: 'Sessions, protected pages, and a password for a single page.',
  },
  {
    title: 'D1 databases',
    topic: 'database',
    about: 'SQLite with migrations, on your machine and with each deploy.',
  },
  {
    title: 'Durable Objects',
    topic: 'live-pages',
    about: 'When one visitor changes something, every open page shows it.',
  },
  {
    title: 'Uploads',
    topic: 'lists-and-uploads',
    about: 'With progress, in place, and without JavaScript too.',
  },
  {
    title: 'Cron, queues and mail',
    topic: 'background-work',
    about: 'Handlers in the same app, which you can call on your machine.',
  },
  {
    title: 'Languages',
    topic: 'i18n',
    about: 'In the path. Visitors download only the texts that they see.',
  },
  {
    title: 'Tests',
    topic: 'testing',
    about: 'The whole app in workerd, or one loader, action or component.',
  },
  {
    title: 'Vitals',
    topic: 'vitals',
    about: 'How fast each page is for your visitors, in a database of yours.',
  },
  {
    title: 'Deploys and previews',
    topic: 'deploying',
    about: 'One command deploys, another previews a branch.',
  },
]
