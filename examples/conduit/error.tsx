import { sameOriginPath, type ErrorPageProps } from 'arrivejs'
import { href } from './href.ts'

/** Shows an error inside the document, so the way out is always there. */
export function ErrorPage({ problem, url }: ErrorPageProps) {
  const heading = `${problem.status}: ${problem.title}`
  return (
    <div className="container page">
      <title>{heading}</title>
      <h1>{heading}</h1>
      {problem.phrase && <p>{problem.phrase}</p>}
      {problem.detail && <p>{problem.detail}</p>}
      <p>
        <a href={sameOriginPath(url)}>Try again</a> or <a href={href('/')}>read something else</a>.
      </p>
      {problem.requestId && (
        <p className="quiet">
          Request <code>{problem.requestId}</code>
        </p>
      )}
    </div>
  )
}
