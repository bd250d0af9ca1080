import type { Invariant } from './invariant.ts'

/** A load that others wait for may have begun before. */
const LOAD_MS = 6000

/** docs/shared-pages.md: no cache, purge or deploy makes a request fail. */
export const failsOnlyWithDatabase: Invariant = {
  row: 'a page fails only if its loader does',
  ofResponse({ status, sentAt, page }, { faults }) {
    if (status < 400) return undefined
    return faults.some((at) => at >= sentAt - LOAD_MS) ? undefined : `${page} has ${status}`
  },
}

/** The app's page with `staleIfError`: for two minutes after the first. */
const AS_IT_WAS_MS = (60 + 120) * 1000

/** "If the loader fails meanwhile, visitors get the page as it was." Not those who have changed something. */
export const staleIfError: Invariant = {
  row: 'a page is sent as it was if its loader fails',
  ofResponse({ status, page, url, storedAt, sentAt, hasWritten }, { cuts }) {
    const isAsked = !hasWritten && page.startsWith('/items/') && !cuts.some((at) => at >= sentAt)
    if (status < 500 || storedAt === undefined || !isAsked) return undefined
    const age = sentAt - storedAt
    return age < AS_IT_WAS_MS - LOAD_MS ? `${url} has ${status}, and was stored ${age} ms before` : undefined
  },
}

/** "Only a wrong tag fails your action […]. Too many calls never do." */
export const refusalFailsNoAction: Invariant = {
  row: 'a refused purge fails no action',
  ofEnd: ({ logs }) =>
    logs.find(({ line }) => /action failed|"type":"action"/.test(line) && !/D1_ERROR/.test(line))?.line,
}
