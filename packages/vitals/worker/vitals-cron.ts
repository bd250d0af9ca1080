/** The vitals' cron expression, hourly. It differs from `17 * * * *`, which an app can use. */
export const VITALS_CRON = '17 0-23 * * *'
