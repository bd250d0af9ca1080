/**
 * The cron expression of the vitals in `wrangler.toml`: each hour. It is not spelled `17 * * * *`, so
 * that an app may have that one for itself.
 */
export const VITALS_CRON = '17 0-23 * * *'
