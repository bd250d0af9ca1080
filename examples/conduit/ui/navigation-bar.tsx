import { useLocation } from 'arrivejs'
import type { ReactNode } from 'react'
import { href } from '../href.ts'
import { ForViewer } from '../viewer/for-viewer.tsx'
import type { Viewer } from '../viewer/viewer-context.ts'
import { Avatar } from './avatar.tsx'

export function NavigationBar() {
  return (
    <nav className="navbar" aria-label="Conduit">
      <div className="container">
        <a className="navbar-brand logo-font" href={href('/')}>
          conduit
        </a>
        <ul>
          <Item path={href('/')}>Home</Item>
          <ForViewer fallback={<Placeholder />}>
            {(viewer) => (viewer ? <UserItems viewer={viewer} /> : <VisitorItems />)}
          </ForViewer>
        </ul>
      </div>
    </nav>
  )
}

function VisitorItems() {
  return (
    <>
      <Item path={href('/login')}>Sign in</Item>
      <Item path={href('/register')}>Sign up</Item>
    </>
  )
}

function UserItems({ viewer: { username, image } }: { viewer: Pick<Viewer, 'username' | 'image'> }) {
  return (
    <>
      <Item path={href('/editor/:slug?')}>New Article</Item>
      <Item path={href('/settings')}>Settings</Item>
      <Item path={href('/profile/:username', { username })}>
        <Avatar image={image} size={24} className="user-pic" />
        {username}
      </Item>
    </>
  )
}

/** Only somebody with a session waits for it, who most likely is a user: the same links stay, and a name is added. */
function Placeholder() {
  return (
    <>
      <Item path={href('/editor/:slug?')}>New Article</Item>
      <Item path={href('/settings')}>Settings</Item>
      <li className="nav-link">
        <Avatar image={null} size={24} className="user-pic" />…
      </li>
    </>
  )
}

function Item({ path, children }: { path: string; children: ReactNode }) {
  const isCurrent = useLocation().pathname === path
  return (
    <li>
      <a className="nav-link" href={path} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}
