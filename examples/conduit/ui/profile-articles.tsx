import type { ArticleList as List } from '../data/list-articles.server.ts'
import type { Profile } from '../data/profiles.server.ts'
import { href } from '../href.ts'
import { ArticleList } from './article-list.tsx'
import { Avatar } from './avatar.tsx'
import { FeedToggle } from './feed-toggle.tsx'
import { FollowButton } from './follow-button.tsx'
import { listTitle } from './list-title.ts'

interface ProfileArticlesProps {
  profile: Profile
  /** Is it the profile of whoever is signed in? */
  isOwn: boolean
  kind: 'written' | 'favorited'
  list: List
  url: URL
}

/** A user, whose name RealWorld's tests look for in an `<h4>`, with the articles that they wrote or favorited. */
export function ProfileArticles({ profile, isOwn, kind, list, url }: ProfileArticlesProps) {
  const { username, bio, image } = profile
  const path = href('/profile/:username', { username })
  const favorites = href('/profile/:username/favorites', { username })
  const feeds = [
    { name: 'Articles', path, isCurrent: kind === 'written' },
    { name: 'Favorited', path: favorites, isCurrent: kind === 'favorited' },
  ]
  return (
    <div className="profile-page">
      <title>{`${listTitle(username, url)} · Conduit`}</title>
      <div className="user-info">
        <div className="container">
          <Avatar image={image} size={96} className="user-img" />
          <h4 aria-level={1}>{username}</h4>
          <p>{bio}</p>
          {isOwn ? (
            <a className="btn btn-sm btn-outline" href={href('/settings')}>
              Edit Profile Settings
            </a>
          ) : (
            <FollowButton profile={profile} />
          )}
        </div>
      </div>
      <div className="container page">
        <FeedToggle feeds={feeds} />
        <ArticleList list={list} url={url} />
      </div>
    </div>
  )
}
