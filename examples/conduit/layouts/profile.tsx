import type { LayoutProps } from 'arrivejs'
import { href } from '../href.ts'
import { Avatar } from '../ui/avatar.tsx'
import { FeedToggle } from '../ui/feed-toggle.tsx'
import { FollowButton } from '../ui/follow-button.tsx'
import type * as server from './profile.server.ts'

/** A user, whose name RealWorld's tests look for in an `<h4>`, above their articles or favorites. */
export function Layout({ data, url, children }: LayoutProps<'/profile/:username', typeof server>) {
  const { username, bio, image } = data
  const written = { name: 'Articles', path: href('/profile/:username', { username }) }
  const favorites = href('/profile/:username/favorites', { username })
  const favorited = { name: 'Favorited', path: favorites }
  return (
    <div className="profile-page">
      <div className="user-info">
        <div className="container">
          <Avatar image={image} size={96} className="user-img" />
          <h4 aria-level={1}>{username}</h4>
          <p>{bio}</p>
          <FollowButton username={username} own={<SettingsLink />} />
        </div>
      </div>
      <div className="container page">
        <FeedToggle feeds={[written, favorited]} current={url.pathname} />
        {children}
      </div>
    </div>
  )
}

function SettingsLink() {
  return (
    <a className="btn btn-sm btn-outline" href={href('/settings')}>
      Edit Profile Settings
    </a>
  )
}
