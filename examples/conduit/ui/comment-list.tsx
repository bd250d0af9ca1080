import { useFetcher } from 'arrivejs'
import type { Comment } from '../data/comments.server.ts'
import type { Viewer } from '../data/users.server.ts'
import { href } from '../href.ts'
import { Avatar } from './avatar.tsx'
import { formatDate } from './format-date.ts'

interface CommentListProps {
  comments: readonly Comment[]
  viewer: Viewer | null
}

export function CommentList({ comments, viewer }: CommentListProps) {
  return comments.map((comment) => (
    <CommentCard
      key={comment.id}
      comment={comment}
      isOwn={comment.author.username === viewer?.username}
    />
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
        <Avatar image={author.image} size={20} className="comment-author-img" />
        <a className="author" href={href('/profile/:username', { username: author.username })}>
          {author.username}
        </a>
        <time className="quiet" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
        {isOwn && (
          <span className="mod-options">
            <Form>
              <input type="hidden" name="id" value={id} />
              <button className="btn btn-sm" name="intent" value="delete-comment">
                <i className="ion-trash-a">Delete</i>
              </button>
            </Form>
          </span>
        )}
      </div>
    </div>
  )
}
