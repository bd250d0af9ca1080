interface Patch {
  why: string
  /** The issue, or what could be filed: a heading of docs/upstream.md. */
  upstream: string
  /** Fails if nobody calls what is replaced any more. */
  test: string
}

const RESTARTS = 'tests/browser/development/development-restarts.test.ts'

/**
 * What is replaced of objects that are not ours, because no hook of Vite does the same. In the order in which
 * a process meets them.
 */
export const PATCHES = {
  'apply of a plugin': {
    why: 'Vitest and Storybook read vite.config.ts too, and plugins of others can’t be asked otherwise to stay out.',
    upstream: 'Vite: no plugin can leave others out',
    test: 'tests/unit/tools/vite/outside-other-tools.test.ts',
  },
  'configureServer of a plugin': {
    why: 'Vite leaves a server running that a plugin could not set up.',
    upstream: 'Vite: a restart that fails leaves a server behind, and says nothing to its caller',
    test: RESTARTS,
  },
  'restart of the server': {
    why: 'One restart at a time, and another if files have changed meanwhile.',
    upstream: 'https://github.com/vitejs/vite/issues/23392',
    test: RESTARTS,
  },
  'errors of the logger during a restart': {
    why: 'Vite logs why a restart failed, and returns nothing.',
    upstream: 'Vite: a restart that fails leaves a server behind, and says nothing to its caller',
    test: RESTARTS,
  },
  'close of an environment': {
    why: 'Vite waits for a module that is being transformed for ever.',
    upstream: 'https://github.com/vitejs/vite/issues/22934',
    test: 'tests/unit/tools/vite/development/close-in-time.test.ts',
  },
  'printUrls of the server': {
    why: 'It prints the URLs alone, and is called again for its key.',
    upstream: 'Vite: no hook for the first lines of the development server',
    test: 'tests/browser/development/development-terminal.test.ts',
  },
  'messages to the Worker': {
    why: 'A full reload while a request imports modules leaves old ones among the new.',
    upstream: 'https://github.com/vitejs/vite/issues/19323',
    test: 'tests/browser/development/development-packages.test.ts',
  },
  'invalidateModule of the Worker’s modules': {
    why: 'Vite does not say which modules the Worker has to fetch again.',
    upstream: 'Vite: a module runner keeps a module that was transformed for somebody else',
    test: 'tests/unit/tools/vite/development/stale-modules.test.ts',
  },
  'fetchModule of the Worker': {
    why: 'Vite tells the Worker to keep a module that the crawl has transformed.',
    upstream: 'Vite: a module runner keeps a module that was transformed for somebody else',
    test: 'tests/unit/tools/vite/development/stale-modules.test.ts',
  },
  'upgrades of a server': {
    why: 'Vite and Cloudflare’s plugin each listen for them, and neither looks at what the other did.',
    upstream: 'Vite: no way to refuse an upgrade for all listeners',
    test: 'tests/browser/development/development-endpoints.test.ts',
  },
  'writeHead of a response': {
    why: 'The Worker’s headers would replace an entry of Server-Timing that is there already.',
    upstream: 'Node: writeHead replaces headers that were set before',
    test: 'tests/unit/tools/vite/development/open-pages.test.ts',
  },
} as const satisfies Record<string, Patch>

/** Replaces a method by what is made of it. Returns what puts it back. */
export function patch<target extends object, name extends keyof target>(
  _what: keyof typeof PATCHES,
  target: target,
  name: name,
  replacedBy: (original: target[name]) => target[name],
): () => void {
  const method = target[name]
  target[name] = replacedBy(typeof method === 'function' ? method.bind(target) : method)
  return () => void (target[name] = method)
}
