/** Why an app's `server.ts` is refused. */
export const NO_HONO_APP =
  'server.ts: the default export is not a Hono app. Write: export default app'
