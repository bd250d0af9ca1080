import { copySample } from '../guide/copy-sample.ts'
import { href } from '../href.ts'
import '../ui/sample.css'
import './code-section.css'

/** A page and its server module, as the tutorial has them: HTML with colors. */
export interface HomeSamples {
  page: string
  server: string
}

export function CodeSection({ samples }: { samples: HomeSamples }) {
  return (
    <section className="field night code-field" aria-labelledby="code">
      <h2 id="code">A page, its loader, a form</h2>
      <p className="lead">
        The page gets the types of its server module. The form works without JavaScript; with it, the list
        changes in place. <a href={href('/guide/:topic', { topic: 'tutorial' })}>Build an app like this</a>
      </p>
      <div className="samples" onClick={copySample}>
        <div dangerouslySetInnerHTML={{ __html: samples.server }} />
        <div dangerouslySetInnerHTML={{ __html: samples.page }} />
      </div>
    </section>
  )
}
