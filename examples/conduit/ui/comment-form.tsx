import { sameOriginPath } from 'arrivejs'
import { href } from '../href.ts'
import type { Refusal } from '../input/form.ts'
import { ErrorMessages } from './error-messages.tsx'
import { TextField } from './field.tsx'

interface CommentFormProps {
  url: URL
  isSignedIn: boolean
  refusal: Refusal | undefined
}

export function CommentForm({ url, isSignedIn, refusal }: CommentFormProps) {
  if (!isSignedIn) {
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
      <button className="btn btn-sm btn-primary" name="intent" value="comment">
        Post Comment
      </button>
    </form>
  )
}
