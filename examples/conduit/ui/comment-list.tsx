import { useFetcher } from 'arrivejs'
import type { Comment } from '../data/comments.server.ts'
import { ForViewer } from '../viewer/for-viewer.tsx'
import { Avatar } from './avatar.tsx'
import { Byline } from './byline.tsx'

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return comments.map((comment) => <CommentCard key={comment.id} comment={comment} />)
}

/** Goes at the press on Delete, and is there again if the server can't delete it. */
function CommentCard({ comment }: { comment: Comment }) {
  const { Form, formData } = useFetcher()
  const { id, author } = comment
  if (formData) return null
  return (
    <div className="card">
      <p className="card-block">{comment.body}</p>
      <div className="card-footer">
        <Avatar image={author.image} size={20} className="comment-author-img" />
        <Byline {...comment} />
        <ForViewer>
          {(viewer) =>
            viewer?.username === author.username && (
              <span className="mod-options">
                <Form>
                  <input type="hidden" name="id" value={id} />
                  <button className="btn btn-sm" name="intent" value="delete-comment">
                    <i className="ion-trash-a">Delete</i>
                  </button>
                </Form>
              </span>
            )
          }
        </ForViewer>
      </div>
    </div>
  )
}
