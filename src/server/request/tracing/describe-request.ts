import assets from 'virtual:arrive/assets'
import type { PageRequest } from '../page-request.ts'
import { recordedSpan } from './spans.ts'

/**
 * Names the span of the invocation by its route, and adds the facts by which its log lines and its build are found. The name is seen
 * at Cloudflare only: https://developers.cloudflare.com/changelog/post/2026-10-26-span-context-status-update-name/
 */
export function describeRequest(request: PageRequest): void {
  const span = recordedSpan(request)
  if (!span) return
  const { method, id, wants, pattern } = request
  if (pattern !== undefined) span.updateName(`${method} ${pattern}`)
  span.setAttributes({
    'http.route': pattern,
    'arrive.request_id': id,
    'arrive.build': assets.build,
    'arrive.wants': wants,
  })
}
