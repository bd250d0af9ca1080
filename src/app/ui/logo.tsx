/** The site's logo: a line that ends at its stop. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path className="logo-line" d="M3 23 C 10 23, 12 13, 19 13" />
      <circle className="logo-stop" cx="24" cy="13" r="4.5" />
    </svg>
  )
}
