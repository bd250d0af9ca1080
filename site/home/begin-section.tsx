import { href } from '../href.ts'
import { CopyCommand } from '../ui/copy-command.tsx'
import './begin-section.css'
import { CREATE_COMMAND } from './create-command.ts'

/** The last call to action. */
export function BeginSection() {
  return (
    <section className="field begin-field" aria-labelledby="begin">
      <h2 id="begin">Start with one page</h2>
      <p className="lead">
        A project has your files only: the app, its tests and the settings. It runs on your machine as it does
        on Cloudflare.
      </p>
      <div className="begin">
        <CopyCommand command={CREATE_COMMAND} />
        <a className="button" href={href('/guide/:topic', { topic: 'getting-started' })}>
          Get started
        </a>
        <a href={href('/lab')}>Try to get stuck</a>
      </div>
    </section>
  )
}
