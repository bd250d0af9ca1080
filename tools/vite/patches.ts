/**
 * What is replaced of objects that are not ours, because no hook of Vite does the same. In the order in which
 * a process meets them. Each has a test that fails if Vite no longer calls what is replaced.
 */
export const PATCHES = {
  'apply of a plugin':
    'Vitest and Storybook read vite.config.ts too, and plugins of others can’t be asked otherwise to stay out.',
  'configureServer of a plugin': 'Vite leaves a server running that a plugin could not set up.',
  'errors of the logger during a restart': 'Vite logs why a restart failed, and returns nothing.',
  'restart of the server': 'One restart at a time, and another if files have changed meanwhile.',
  'close of an environment': 'Vite waits for a module that is being transformed for ever.',
  'printUrls of the server': 'It prints the URLs alone, and is called again for its key.',
  'messages to browsers': 'Vite shows which import failed; the check of the app knows why.',
  'messages to the Worker': 'A full reload while a request imports modules leaves old ones among the new.',
  'invalidateModule of the Worker’s modules':
    'Vite does not say which modules the Worker has to fetch again.',
  'fetchModule of the Worker': 'Vite tells the Worker to keep a module that the crawl has transformed.',
  'upgrades of a server':
    'Vite and Cloudflare’s plugin each listen for them, and neither looks at what the other did.',
  'end of Vite’s error page': 'The page has no script that hears when the mistake is mended.',
} as const

/** The method that is about to be replaced, bound to its object. */
export function original<target extends object, name extends keyof target>(
  _what: keyof typeof PATCHES,
  target: target,
  name: name,
): target[name] {
  const method = target[name]
  return typeof method === 'function' ? method.bind(target) : method
}
