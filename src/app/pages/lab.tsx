import { href } from '../routes.ts'
import { LastOutcome } from '../ui/last-outcome.tsx'

interface Situation {
  path: string
  name: string
  happens: string
}

const SITUATIONS: readonly Situation[] = [
  {
    path: href('lab/never'),
    name: 'Data that never comes',
    happens: 'After 3800 ms the browser loads the page as a document; after 10 s more, 504.',
  },
  {
    path: href('lab/late'),
    name: 'Data after 3 s',
    happens: 'A progress line, then the page, in this document.',
  },
  { path: href('lab/redirect'), name: 'A redirect', happens: 'The final page, at the final URL.' },
  { path: href('lab/missing'), name: 'Not found', happens: 'The 404 page, in this document.' },
  { path: href('lab/broken'), name: 'A load that throws', happens: 'The 500 page, in place.' },
  {
    path: href('lab/shell-throws'),
    name: 'A page that throws',
    happens: 'The error page, inside the layout; as a document it has status 500.',
  },
  {
    path: href('lab/boundary-throws'),
    name: 'A throw inside a boundary',
    happens: 'The page first, then the error page in its place.',
  },
  {
    path: href('lab/stream'),
    name: 'A stream of five parts',
    happens: 'The page at once, a part every 300 ms.',
  },
  { path: href('lab/table'), name: 'A table of 1000 rows', happens: 'One request, one commit.' },
]

export function Page() {
  return (
    <div className="column">
      <title>Lab · Arrive</title>
      <h1 id="title">Lab</h1>
      <p className="lead">
        Each link provokes a situation. It says what will happen; come back to see what did.
      </p>
      <ul className="lab">
        {SITUATIONS.map((situation) => (
          <Row key={situation.path} {...situation} />
        ))}
        <li>
          <form method="post" action={href('lab/arrived')}>
            <button className="link">A form that the page does not take</button>
          </form>
          <p>The 405 page, as a document, with an Allow header.</p>
          <LastOutcome path={href('lab/arrived')} />
        </li>
      </ul>
    </div>
  )
}

function Row({ path, name, happens }: Situation) {
  return (
    <li>
      <a href={path}>{name}</a>
      <p>{happens}</p>
      <LastOutcome path={path} />
    </li>
  )
}
