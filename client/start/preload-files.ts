import { findElement } from './dom/find-element.ts'

/** The files that this module has requested; a stylesheet's promise settles when it has loaded. */
const requested = new Map<string, Promise<unknown> | undefined>()

/** Requests modules in parallel and with low priority; an `import` then finds them. */
export function preloadModules(hrefs: string): void {
  for (const href of hrefs.split(' ')) if (href) void preload(href, 'low')
}

export interface FailedFile {
  /** Default: it is in the text of the function that loads it. */
  url?: string | undefined
  error: unknown
}

type TryAgain = <module>(load: () => Promise<module>, file: FailedFile) => Promise<module>

/** How files are loaded. Hydration replaces both functions. */
export const loading: {
  /** Of the build's `import()`. Replaced for parts that React waits for. */
  withFiles: typeof loadWithFiles
  /** Requests a failed file once more. Replaced for engines that keep the failure. */
  again: TryAgain
} = { withFiles: loadWithFiles, again: (load) => load() }

/** The build's `import()`, in place of Vite's own helper (tools/vite/browser/browser-build.ts). */
export function __vitePreload<module>(
  load: () => Promise<module>,
  files: readonly string[],
): Promise<module> {
  return loading.withFiles(
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
  if (!findElement(`link[rel=${rel}][href="${href}"],style[data-href="${href}"]`)) {
    const link = document.createElement('link')
    Object.assign(link, { rel, href, fetchPriority })
    requested.set(href, rel === 'stylesheet' ? whenLoaded(link) : undefined)
    document.head.append(link)
  }
  return requested.get(href)
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
