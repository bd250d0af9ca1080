import type { ReactNode } from 'react'
import type { Viewer } from '../data/users.server.ts'
import { href } from '../href.ts'
import { Avatar } from './avatar.tsx'

interface NavigationBarProps {
  url: URL
  viewer: Viewer | null
}

export function NavigationBar({ url, viewer }: NavigationBarProps) {
  return (
    <nav className="navbar" aria-label="Conduit">
      <div className="container">
        <a className="navbar-brand logo-font" href={href('/')}>
          conduit
        </a>
        <ul>
          <Item path={href('/')} url={url}>
            Home
          </Item>
          {viewer ? <UserItems url={url} viewer={viewer} /> : <VisitorItems url={url} />}
        </ul>
      </div>
    </nav>
  )
}

function VisitorItems({ url }: { url: URL }) {
  return (
    <>
      <Item path={href('/login')} url={url}>
        Sign in
      </Item>
      <Item path={href('/register')} url={url}>
        Sign up
      </Item>
    </>
  )
}

function UserItems({ url, viewer: { username, image } }: { url: URL; viewer: Viewer }) {
  return (
    <>
      <Item path={href('/editor')} url={url}>
        New Article
      </Item>
      <Item path={href('/settings')} url={url}>
        Settings
      </Item>
      <Item path={href('/profile/:username', { username })} url={url}>
        <Avatar image={image} size={24} className="user-pic" />
        {username}
      </Item>
    </>
  )
}

function Item({ path, url, children }: { path: string; url: URL; children: ReactNode }) {
  return (
    <li>
      <a className="nav-link" href={path} aria-current={url.pathname === path ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}
