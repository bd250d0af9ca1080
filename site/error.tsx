import { sameOriginPath, type ErrorPageProps } from 'arrivejs'
import { lazy, Suspense } from 'react'
import { href } from './href.ts'
import { MissingPageSearch } from './ui/missing-page-search.tsx'

/** Shows an error inside the site's own document, so its links are always there. */
export function ErrorPage({ problem, url }: ErrorPageProps) {
  const ownTitle = TITLES[problem.status]
  const heading = `${problem.status}: ${ownTitle ?? problem.title}`
  return (
    <article className="error-page">
      <title>{heading}</title>
      {url.pathname.startsWith(`${href('/lab')}/`) && (
        <div className="strip-place">
          <Suspense fallback={null}>
            <LabStrip url={url} />
          </Suspense>
        </div>
      )}
      <h1 id="title">{heading}</h1>
      <p className="lead">
        {ownTitle && `${problem.title}. `}
        {problem.phrase && `${problem.phrase}. `}
        {problem.detail ?? adviceFor(problem)}
      </p>
      {problem.status === 404 && <MissingPageSearch url={url} />}
      <p className="actions">
        <NextSteps status={problem.status} path={sameOriginPath(url)} />
        <a href={href('/lab')}>Visit the lab</a>
      </p>
      {problem.requestId !== undefined && (
        <p className="fine-print">
          Request <code>{problem.requestId}</code>: quote it when you report this.
        </p>
      )}
    </article>
  )
}

/** Only the errors of the lab have it, so other pages don't download it. */
const LabStrip = lazy(async () => {
  const { LabStrip } = await import('./lab/lab-strip.tsx')
  return { default: LabStrip }
})

/** The most helpful step first: after a server error that is the same page again. */
function NextSteps({ status, path }: { status: number; path: string }) {
  if (status >= 500) {
    return (
      <>
        <a className="button" href={path}>
          Try again
        </a>
        <a href={href('/')}>Go to the start page</a>
      </>
    )
  }
  if (status === 404) {
    return (
      <>
        <a href={href('/guide')}>Read the guide</a>
        <a href={href('/')}>Go to the start page</a>
      </>
    )
  }
  return (
    <>
      <a className="button" href={href('/')}>
        Go to the start page
      </a>
      {mayTryAgain(status) && <a href={path}>Open it again</a>}
    </>
  )
}

/** Of statuses that the framework has only a general title for, which the page shows too. */
const TITLES: Readonly<Record<number, string>> = {
  504: 'The server took too long',
}

const ADVICE: Readonly<Record<number, string>> = {
  400: 'This site cannot read the URL. Check it for a stray character, most likely a % sign, or begin at the start page.',
  403: 'You have no access to this page. If you think you should, ask whoever sent you here.',
  404: 'The link that brought you here is old or mistyped. Check the URL, or search for what it should have led to.',
  405: 'This URL has a page, but the page does not accept what was sent to it. Nothing was changed. Open the page instead.',
  413: 'What you sent is too large, so nothing was saved. Go back and send less, or a smaller file.',
  415: 'What was sent is not a form that this page can read. Nothing was changed.',
  500: 'The fault is ours, and it was logged. Try again in a moment.',
  503: 'The site is busy. Wait a moment and open the page again.',
  504: 'The page was not ready in time, so the server stopped waiting for it. Try again in a moment: the second try is often faster.',
}

const OTHER_ADVICE = 'Something unexpected went wrong. Open the page again in a moment.'

const ERROR_IN_BROWSER = 'Your browser could not show this page. Load it again: that often helps.'

const AFTER_SENDING =
  'Something failed on our side, and it was logged. What you sent may or may not have been saved: check before you send it again.'

function adviceFor({ status, method, requestId }: ErrorPageProps['problem']): string {
  if (requestId === undefined) return ERROR_IN_BROWSER
  if (status >= 500 && method === 'POST') return AFTER_SENDING
  return ADVICE[status] ?? OTHER_ADVICE
}

/** Trying again does not change these. */
function mayTryAgain(status: number): boolean {
  return status !== 400 && status !== 403
}
