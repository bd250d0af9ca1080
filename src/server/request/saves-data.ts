import type { PageRequest } from './page-request.ts'

/** Documents with an early request for React vary by this header: `documentHeaders`. */
export function savesData({ raw }: Pick<PageRequest, 'raw'>): boolean {
  return raw.headers.get('Save-Data') === 'on'
}
