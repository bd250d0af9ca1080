import type { Comment } from '../data/comments.server.ts'
import { href } from '../href.ts'
import { Avatar } from './avatar.tsx'
import { formatDate } from './format-date.ts'

interface CommentListProps {
  comments: readonly Comment[]
  /** Of whoever is signed in. */
  username: string | null
}

export function CommentList({ comments, username }: CommentListProps) {
  return comments.map(({ id, body, author, createdAt }) => (
    <div className="card" key={id}>
      <p className="card-block">{body}</p>
      <div className="card-footer">
        <Avatar size={20} />
        <a className="author" href={href('/profile/:username', { username: author.username })}>
          {author.username}
        </a>
        <time className="quiet" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
        {author.username === username && <DeleteComment id={id} />}
      </div>
    </div>
  ))
}

function DeleteComment({ id }: { id: number }) {
  return (
    <form method="post" className="mod-options">
      <input type="hidden" name="id" value={id} />
      <button className="btn btn-sm" name="intent" value="delete-comment">
        Delete
      </button>
    </form>
  )
}
