import conduitDark from '../examples/conduit-dark.webp'
import conduitLight from '../examples/conduit-light.webp'
import labDark from '../examples/lab-dark.webp'
import labLight from '../examples/lab-light.webp'
import { href } from '../href.ts'
import { CopyCommand } from '../ui/copy-command.tsx'
import { ExamplePicture } from '../ui/example-picture.tsx'
import { CREATE_COMMAND } from './create-command.ts'
import './examples-section.css'

/** Apps to look at. `repository`: its page, if it has one. */
export function ExamplesSection({ repository }: { repository: string | null }) {
  const source = repository && `${repository}/tree/main`
  return (
    <section className="examples" aria-labelledby="examples">
      <h2 id="examples">Examples</h2>
      <div className="example-apps">
        <div>
          <ExamplePicture
            light={conduitLight}
            dark={conduitDark}
            alt="Conduit: a feed of three articles with their authors, hearts and tags"
          />
          <h3>Conduit</h3>
          <p>
            RealWorld’s blog: sign-in, articles, comments, feeds, pictures and an API. It passes RealWorld’s
            own tests. {source && <a href={`${source}/examples/conduit`}>Its source</a>}
          </p>
        </div>
        <div>
          <ExamplePicture
            light={labLight}
            dark={labDark}
            alt="The lab: a list of links, each of which fails in another way"
          />
          <h3>
            <a href={href('/lab')}>The lab</a>
          </h3>
          <p>
            A part of this site, which is an app like any other: links that hang, break and lie. Try to get
            stuck. {source && <a href={`${source}/site`}>Its source</a>}
          </p>
        </div>
      </div>
      <div className="begin">
        <p>To start from an app with sign-in, a database, a form and an API:</p>
        <CopyCommand command={`${CREATE_COMMAND} -- --template app`} />
      </div>
    </section>
  )
}
