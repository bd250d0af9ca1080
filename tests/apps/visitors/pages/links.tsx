/** The links of all pages. */
export function Links() {
  return (
    <nav>
      {['/', '/account', '/news', '/file', '/note', '/sign-in'].map((path) => (
        <a key={path} id={`to${path.replace('/', '-')}`} href={path}>
          {path}
        </a>
      ))}
    </nav>
  )
}
