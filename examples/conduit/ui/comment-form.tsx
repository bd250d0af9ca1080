import { sameOriginPath, useLocation } from 'arrivejs'
import { use } from 'react'
import { href } from '../href.ts'
import type { Refusal } from '../input/refuse.server.ts'
import { Avatar } from './avatar.tsx'
import { TextField } from './field.tsx'
import { FormErrors } from './form-errors.tsx'
import { ViewerContext } from './viewer-context.ts'

export function CommentForm({ refusal }: { refusal: Refusal | undefined }) {
  const viewer = use(ViewerContext)
  if (!viewer) return <SignInLinks />
  return (
    <form method="post" className="card comment-form">
      <FormErrors refusal={refusal}>
        <TextField
          label="Your comment"
          name="body"
          rows={3}
          placeholder="Write a comment..."
          required
        />
      </FormErrors>
      <div className="comment-buttons">
        <Avatar image={viewer.image} size={30} className="comment-author-img" />
        <button className="btn btn-sm btn-primary" name="intent" value="comment">
          Post Comment
        </button>
      </div>
    </form>
  )
}

/** Both lead back to this page. */
function SignInLinks() {
  const back = { search: { to: sameOriginPath(useLocation()) } }
  return (
    <p>
      <a href={href('/login', {}, back)}>Sign in</a> or{' '}
      <a href={href('/register', {}, back)}>sign up</a> to add comments on this article.
    </p>
  )
}
