import { useFetcher } from 'arrivejs'
import type { Profile } from '../data/profiles.server.ts'
import { href } from '../href.ts'

/** Shows what was pressed at once. Without JavaScript the form leads to the profile. */
export function FollowButton({ profile }: { profile: Profile }) {
  const { Form, formData } = useFetcher()
  const { username } = profile
  const pressed = formData?.get('intent')
  const following = pressed ? pressed === 'follow' : profile.following
  return (
    <Form action={href('/profile/:username', { username })}>
      <button
        className="btn btn-sm btn-outline"
        name="intent"
        value={following ? 'unfollow' : 'follow'}
      >
        {`${following ? 'Unfollow' : 'Follow'} ${username}`}
      </button>
    </Form>
  )
}
