import { sameOriginPath } from 'arrivejs'
import type { Viewer } from '../data/users.server.ts'
import { href } from '../href.ts'
import type { Refusal } from '../input/form.ts'
import { Avatar } from './avatar.tsx'
import { ErrorMessages } from './error-messages.tsx'
import { TextField } from './field.tsx'

interface CommentFormProps {
  url: URL
  viewer: Viewer | null
  refusal: Refusal | undefined
}

export function CommentForm({ url, viewer, refusal }: CommentFormProps) {
  if (!viewer) {
    const to = `?${new URLSearchParams({ to: sameOriginPath(url) })}`
    return (
      <p>
        <a href={href('/login') + to}>Sign in</a> or <a href={href('/register') + to}>sign up</a> to
        add comments on this article.
      </p>
    )
  }
  return (
    <form method="post" className="card comment-form">
      <ErrorMessages refusal={refusal} />
      <TextField
        label="Your comment"
        name="body"
        rows={3}
        placeholder="Write a comment..."
        required
        refusal={refusal}
      />
      <div className="comment-buttons">
        <Avatar image={viewer.image} size={30} className="comment-author-img" />
        <button className="btn btn-sm btn-primary" name="intent" value="comment">
          Post Comment
        </button>
      </div>
    </form>
  )
}
