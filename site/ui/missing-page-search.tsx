import { href } from '../href.ts'

/** Searches the guide for what a URL without a page was probably about. */
export function MissingPageSearch({ url }: { url: URL }) {
  return (
    <form
      className="missing-page-search"
      role="search"
      aria-label="Search for this page"
      action={href('/guide/search')}
    >
      <label htmlFor="missing-page">Search the guide for it</label>
      <input
        key={url.pathname}
        id="missing-page"
        type="search"
        name="q"
        defaultValue={lastWords(url.pathname)}
      />
      <button className="button">Search</button>
    </form>
  )
}

/** `loading data` for `/guide/loading-data.html`. */
export function lastWords(pathname: string): string {
  const [, last = ''] = /([^/]*)\/*$/.exec(pathname) ?? []
  return decoded(last)
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_+.]+/g, ' ')
    .trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '' // a byte that is no text is nothing to search for
  }
}
