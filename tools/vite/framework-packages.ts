const REACT = ['react', 'react-dom', 'react/jsx-dev-runtime', 'react/jsx-runtime']

/**
 * What the framework imports of the packages that apps have too, by Vite's environment; `react-bun-server.ts`
 * adds React's renderer. In development they are bundled ahead, whatever Vite's scan of the app finds. A
 * mistake in the app ends the scan, and Vite adds nothing later that files in `node_modules` import, as the
 * framework's are: the Worker would not start, and would not start again, because Vite keeps what it has
 * bundled (`tests/browser/development/development-packages.test.ts`).
 */
export const FRAMEWORK_PACKAGES: Record<string, readonly string[]> = {
  client: [...REACT, 'react-dom/client'],
  worker: [
    ...REACT,
    'hono',
    'hono/accepts',
    'hono/basic-auth',
    'hono/context-storage',
    'hono/cookie',
    'hono/csrf',
    'hono/html',
    'hono/http-exception',
    'hono/route',
    'hono/utils/handler',
    'hono/utils/url',
  ],
}
