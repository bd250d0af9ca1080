import { useLocation } from 'arrivejs'
import { use, type ReactNode } from 'react'
import { href } from '../href.ts'
import { Avatar } from './avatar.tsx'
import { ViewerContext, type Viewer } from './viewer-context.ts'

export function NavigationBar() {
  const viewer = use(ViewerContext)
  return (
    <nav className="navbar" aria-label="Conduit">
      <div className="container">
        <a className="navbar-brand logo-font" href={href('/')}>
          conduit
        </a>
        <ul>
          <Item path={href('/')}>Home</Item>
          {viewer ? <UserItems viewer={viewer} /> : <VisitorItems />}
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

function UserItems({ viewer: { username, image } }: { viewer: Viewer }) {
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
