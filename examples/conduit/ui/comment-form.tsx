import { sameOriginPath, useLocation } from 'arrivejs'
import { OnceKey } from 'arrivejs/once'
import { href } from '../href.ts'
import type { Refusal } from '../input/refuse.server.ts'
import { ForViewer } from '../viewer/for-viewer.tsx'
import { Avatar } from './avatar.tsx'
import { TextField } from './field.tsx'
import { FormErrors } from './form-errors.tsx'

/** Visitors without JavaScript whose session takes long use the fallback. */
export function CommentForm({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <ForViewer fallback={<Fields image={null} refusal={refusal} />}>
      {(viewer) => (viewer ? <Fields image={viewer.image} refusal={refusal} /> : <SignInLinks />)}
    </ForViewer>
  )
}

interface FieldsProps {
  image: string | null
  refusal: Refusal | undefined
}

function Fields({ image, refusal }: FieldsProps) {
  return (
    <form method="post" className="card comment-form">
      <OnceKey />
      <FormErrors refusal={refusal}>
        <TextField label="Your comment" name="body" rows={3} placeholder="Write a comment..." required />
      </FormErrors>
      <div className="comment-buttons">
        <Avatar image={image} size={30} className="comment-author-img" />
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
      <a href={href('/login', {}, back)}>Sign in</a> or <a href={href('/register', {}, back)}>sign up</a> to
      add comments on this article.
    </p>
  )
}
