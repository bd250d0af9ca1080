import { findElement } from './dom/find-element.ts'

/** What this module has asked for; a stylesheet's promise settles when it is there. */
const asked = new Map<string, Promise<unknown> | undefined>()

/** Asks for modules side by side and after all else; an `import` then finds them. */
export function preloadModules(hrefs: string): void {
  for (const href of hrefs.split(' ')) if (href) void preload(href, 'low')
}

/**
 * Stands in the build around each `import()` (tools/vite/browser/preload-helper.ts): asks for the files that the
 * module takes beside it, and waits for the stylesheets among them.
 */
export function __vitePreload<module>(
  load: () => Promise<module>,
  files: readonly string[],
): Promise<module> {
  return Promise.all(files.map((file) => preload(`/${file}`))).then(load)
}

function preload(href: string, fetchPriority = 'auto'): Promise<unknown> | undefined {
  const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  if (!findElement(`link[rel=${rel}][href="${href}"]`)) {
    const link = document.createElement('link')
    Object.assign(link, { rel, href, fetchPriority })
    asked.set(href, rel === 'stylesheet' ? whenLoaded(link) : undefined)
    document.head.append(link)
  }
  return asked.get(href)
}

function whenLoaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove() // who asks again gets another chance
      reject(new Error(link.href))
    }
  })
}
