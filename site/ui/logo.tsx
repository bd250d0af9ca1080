/** The site's mark: a line that ends at its stop. `public/favicon.svg` and the other icons have the same. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path className="logo-line" d="M3 24 C 11 24, 9 12, 19 12" />
      <circle className="logo-stop" cx="23.5" cy="12" r="5.5" />
    </svg>
  )
}
