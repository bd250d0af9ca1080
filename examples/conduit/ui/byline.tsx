import { href } from '../href.ts'
import { formatDate } from './format-date.ts'

interface BylineProps {
  author: { username: string }
  createdAt: string
}

/** Who wrote something, and when. */
export function Byline({ author: { username }, createdAt }: BylineProps) {
  return (
    <>
      <a className="author" href={href('/profile/:username', { username })}>
        {username}
      </a>
      <time className="quiet" dateTime={createdAt}>
        {formatDate(createdAt)}
      </time>
    </>
  )
}
