/**
 * In development, the nonce of the `<style>` elements that Vite inserts. So development refuses the same
 * others as production (https://vite.dev/guide/features.html#content-security-policy-csp).
 */
export const VITE_NONCE = 'vite'

/** The path to which browsers report in development what the policy has refused. */
export const DEVELOPMENT_REPORTS = '/@arrive/policy-reports'
