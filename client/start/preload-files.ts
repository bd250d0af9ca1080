import { findElement } from './dom/find-element.ts'

/** An element that loads a file, or has its content. */
interface FileElement extends HTMLElement {
  /** Of a stylesheet that this module has requested. */
  whenLoaded?: Promise<unknown>
}

/** Requests modules in parallel and with low priority; an `import` then finds them. */
export function preloadModules(hrefs: string): void {
  for (const href of hrefs.split(' ')) if (href) void preload(href, 'low')
}

/** How the build's `import()` loads. Hydration replaces it, for parts that React waits for. */
export const importing: { load: typeof loadWithFiles } = { load: loadWithFiles }

/** The build's `import()`, in place of Vite's own helper (tools/vite/browser/browser-build.ts). */
export function __vitePreload<module>(
  load: () => Promise<module>,
  files: readonly string[],
): Promise<module> {
  return importing.load(
    load,
    files.map((file) => `/${file}`),
  )
}

/** Requests the files that a module needs, and waits for the stylesheets among them. */
export function loadWithFiles<module>(
  load: () => Promise<module>,
  hrefs: readonly string[],
): Promise<module> {
  return Promise.all(hrefs.map((href) => preload(href))).then(load)
}

function preload(href: string, fetchPriority = 'auto'): Promise<unknown> | undefined {
  const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  const known = findElement<FileElement>(`link[rel=${rel}][href="${href}"],style[data-href="${href}"]`)
  if (known) return known.whenLoaded
  const link: HTMLLinkElement & FileElement = document.createElement('link')
  Object.assign(link, { rel, href, fetchPriority })
  if (rel === 'stylesheet') link.whenLoaded = whenLoaded(link)
  document.head.append(link)
  return link.whenLoaded
}

function whenLoaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove() // so that a later request tries again
      reject(new Error(link.href))
    }
  })
}
