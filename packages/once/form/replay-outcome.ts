import { assets, backToPage, type FormResult, type PageRequest } from '../../../src/server/for-packages.ts'
import { restoreOutcome } from './stored-outcome.ts'

/** The result of the first run, with its headers and cookies. That of another build leads to the page. */
export function replayOutcome(request: PageRequest, bytes: Uint8Array): FormResult {
  const { result, build, headers } = restoreOutcome(bytes, Date.now())
  const context = request.shareContext()
  for (const [name, value] of headers) context.header(name, value, { append: name === 'set-cookie' })
  context.header('Idempotent-Replayed', 'true')
  return result.type === 'data' && build !== assets.build ? backToPage(request.url) : result
}
