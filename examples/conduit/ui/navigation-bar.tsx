import { href } from '../href.ts'

interface NavigationBarProps {
  url: URL
  /** Of whoever is signed in. */
  username: string | null
}

export function NavigationBar({ url, username }: NavigationBarProps) {
  const links =
    username === null
      ? [
          ['Home', href('/')],
          ['Sign in', href('/login')],
          ['Sign up', href('/register')],
        ]
      : [
          ['Home', href('/')],
          ['New Article', href('/editor')],
          ['Settings', href('/settings')],
          [username, href('/profile/:username', { username })],
        ]
  return (
    <nav className="navbar" aria-label="Conduit">
      <div className="container">
        <a className="navbar-brand logo-font" href={href('/')}>
          conduit
        </a>
        <ul>
          {links.map(([name, path]) => (
            <li key={path}>
              <a
                className="nav-link"
                href={path}
                aria-current={url.pathname === path ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
