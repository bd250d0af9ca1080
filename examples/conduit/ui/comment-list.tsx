import { useFetcher } from 'arrivejs'
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
  return comments.map((comment) => (
    <CommentCard key={comment.id} comment={comment} isOwn={comment.author.username === username} />
  ))
}

/** Goes at the press on Delete, and is there again if the server can't delete it. */
function CommentCard({ comment, isOwn }: { comment: Comment; isOwn: boolean }) {
  const { Form, formData } = useFetcher()
  if (formData) return null
  const { id, body, author, createdAt } = comment
  return (
    <div className="card">
      <p className="card-block">{body}</p>
      <div className="card-footer">
        <Avatar size={20} />
        <a className="author" href={href('/profile/:username', { username: author.username })}>
          {author.username}
        </a>
        <time className="quiet" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
        {isOwn && (
          <Form className="mod-options">
            <input type="hidden" name="id" value={id} />
            <button className="btn btn-sm" name="intent" value="delete-comment">
              Delete
            </button>
          </Form>
        )}
      </div>
    </div>
  )
}
