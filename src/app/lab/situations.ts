import { href } from '../href.ts'
import { REDIRECTED } from './redirected.ts'

/** Something that can go wrong for a visitor, and how it ends. */
export interface Situation {
  name: string
  /** What will happen, with JavaScript. */
  expect: string
  /** Where it begins; `undefined` if only the visitor can make it happen. */
  path?: string
  /** Where it ends, if not at its own path. */
  endsAt?: string
  /** Default: a link. */
  method?: 'post'
}

export const SITUATIONS: readonly Situation[] = [
  {
    path: href('/lab/late'),
    name: 'An answer after 3 s',
    expect: 'Just within the limit: the address changes when the page is there.',
  },
  {
    path: href('/lab/stream'),
    name: 'Five parts, 300 ms apart',
    expect: 'The page opens at once and fills in from top to bottom.',
  },
  {
    path: href('/lab/table'),
    name: 'A thousand rows',
    expect: 'One large page, in one request for data.',
  },
  {
    path: href('/lab/redirect'),
    endsAt: REDIRECTED,
    name: 'A redirect',
    expect: 'It is followed before anything is shown; the address is the final one.',
  },
  {
    path: href('/lab/missing'),
    name: 'Data that says not found',
    expect: 'The 404 page, in place.',
  },
  {
    path: '/lab/no-such-page',
    name: 'An address without a page',
    expect: 'Not one of our pages, so the browser asks the server: the 404 page, as a document.',
  },
  {
    path: '/lab/%zz',
    name: 'An address that cannot be read',
    expect: 'The 400 page, as a document.',
  },
  {
    path: href('/lab/arrived'),
    name: 'A form where none is taken',
    expect:
      'The 405 page, in place: the router sends forms too, once each, and shows what the server says.',
    method: 'post',
  },
  {
    path: href('/lab/broken'),
    name: 'A load that throws',
    expect: 'The 500 page, with the name under which the fault was logged.',
  },
  {
    path: href('/lab/shell-throws'),
    name: 'A page that throws',
    expect: 'The 500 page, with the way out still there.',
  },
  {
    path: href('/lab/boundary-throws'),
    name: 'A part that throws later',
    expect: 'The page stays; only the broken part says that it is broken.',
  },
  {
    name: 'No network',
    expect:
      'Pull the network, then follow “An answer after 3 s”. This page stays and says so; the answer is asked for when the network is back.',
  },
  {
    name: 'Back',
    expect:
      'Follow a link and go back. The page comes from memory, as it was left, without a request.',
  },
  {
    path: href('/lab/never'),
    name: 'An answer that never comes',
    expect:
      'This takes 14 s. After 3.8 s the browser starts a full page load; after 10 s more the server gives up and answers with the 504 page.',
  },
]
