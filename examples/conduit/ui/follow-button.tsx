import { useFetcher } from 'arrivejs'
import type { ReactNode } from 'react'
import { href } from '../href.ts'
import { ForViewer } from '../viewer/for-viewer.tsx'

interface FollowButtonProps {
  username: string
  /** What the user sees instead. */
  own: ReactNode
}

export function FollowButton({ username, own }: FollowButtonProps) {
  return (
    <ForViewer>
      {(viewer) =>
        viewer?.username === username ? (
          own
        ) : (
          <FollowForm username={username} isFollowed={viewer?.follows.includes(username) ?? false} />
        )
      }
    </ForViewer>
  )
}

/** Shows what was pressed at once. Without JavaScript the form leads to the profile. */
function FollowForm({ username, isFollowed }: { username: string; isFollowed: boolean }) {
  const { Form, formData } = useFetcher()
  const pressed = formData?.get('intent')
  const following = pressed ? pressed === 'follow' : isFollowed
  return (
    <Form action={href('/profile/:username', { username })}>
      <button className="btn btn-sm btn-outline" name="intent" value={following ? 'unfollow' : 'follow'}>
        {`${following ? 'Unfollow' : 'Follow'} ${username}`}
      </button>
    </Form>
  )
}
