/**
 * The cron expression of the vitals in `wrangler.toml`: each hour. It differs from `17 * * * *`, so that an
 * app can use that one.
 */
export const VITALS_CRON = '17 0-23 * * *'
