/** The location of a page that is not the window's: of a stub in a test or a story. */
export interface PageLocation {
  url(): URL
  /** Goes to a URL, as a click on a link does, or sends a form there. */
  go(url: URL, options: GoOptions): void
}

interface GoOptions {
  replace?: boolean | undefined
  state?: unknown
  /** Of a form that is sent with POST. */
  formData?: FormData | null
  /** The button that was pressed, or the form. */
  source?: Element | null
}

/** A symbol, because HTML with an id would be a global of that name. */
export const LOCATION_SLOT = Symbol.for('arrive.location')

/** `undefined` if the page has the window's location, as in an app. */
export function ownLocation(): PageLocation | undefined {
  return (window as Window & { [LOCATION_SLOT]?: PageLocation })[LOCATION_SLOT]
}

/** The URL of the page. */
export function pageUrl(): URL {
  return ownLocation()?.url() ?? new URL(location.href)
}

/** What URLs of the page are relative to. */
export function baseUrl(): string | URL {
  return ownLocation()?.url() ?? document.baseURI
}
