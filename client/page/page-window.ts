/**
 * What the router uses of the window that its page is in: the browser's, or that of a stub of routes. What
 * only a browser does, such as scrolling and Back, uses the browser's own without an argument.
 */
export type PageWindow = Pick<Window, 'location' | 'navigation' | 'addEventListener'>
