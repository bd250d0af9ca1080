import type { ErrorPageProps } from 'arrive/api/app.ts'
import { sameOriginPath } from 'arrive/api/same-origin-path.ts'
import { href } from './href.ts'

/** Shows an error in the site's own document, so that there is always a way out. */
export function ErrorPage({ problem, url }: ErrorPageProps) {
  const heading = `${problem.status}: ${problem.title}`
  return (
    <article className="error-page">
      <title>{heading}</title>
      <h1 id="title">{heading}</h1>
      <p className="lead">{problem.detail ?? adviceFor(problem)}</p>
      <p className="actions">
        <Ways status={problem.status} here={sameOriginPath(url)} />
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

/** What is most likely to help comes first: the same page once more after a fault of the server. */
function Ways({ status, here }: { status: number; here: string }) {
  if (status >= 500) {
    return (
      <>
        <a className="button" href={here}>
          Try again
        </a>
        <a href={href('/')}>Go to the start page</a>
      </>
    )
  }
  return (
    <>
      <a className="button" href={href('/')}>
        Go to the start page
      </a>
      {mayTryAgain(status) && <a href={here}>Open it again</a>}
    </>
  )
}

const ADVICE: Readonly<Record<number, string>> = {
  400: 'The address is not one that this site can read. Check it for stray characters, most likely a % sign, or start again from the start page.',
  403: 'This page is not open to you. If you think it should be, ask whoever sent you here.',
  404: 'The link that brought you here is old or mistyped. Check the address, or find your way from the start page.',
  405: 'This address shows a page, but it does not take what was sent to it. Nothing was changed. Open it as a page instead.',
  413: 'What you sent is too large, so nothing of it was taken. Go back and send less, or a smaller file.',
  415: 'What was sent is not a form that this page can read. Nothing was changed.',
  500: 'The fault is ours, and it was logged. Try again in a moment.',
  503: 'The site is busy. Wait a moment and open the page again.',
  504: 'The server took too long to prepare this page, so we stopped waiting. Try again in a moment: often the second try is faster.',
}

const OTHER_ADVICE =
  'Something went wrong that we did not foresee. Open the page again in a moment.'

const FAULT_IN_BROWSER =
  'Your browser could not show this page. Load it again: often that is enough.'

const AFTER_SENDING =
  'Something failed on our side, and it was logged. What you sent may or may not have been taken: look before you send it twice.'

function adviceFor({ status, method, requestId }: ErrorPageProps['problem']): string {
  if (requestId === undefined) return FAULT_IN_BROWSER
  if (status >= 500 && method === 'POST') return AFTER_SENDING
  return ADVICE[status] ?? OTHER_ADVICE
}

/** The same address gives the same answer to these. */
function mayTryAgain(status: number): boolean {
  return status !== 400 && status !== 403 && status !== 404
}
