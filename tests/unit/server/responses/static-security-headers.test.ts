import { describe, expect, it } from 'vitest'
import { staticSecurityHeaders } from '../../../../src/server/responses/static-security-headers.ts'

describe('staticSecurityHeaders', () => {
  it('are ours if the app sets none', () => {
    const headers = staticSecurityHeaders({ images: ['https://other.example'] })
    expect(headers).toEqual(staticSecurityHeaders({}))
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin')
  })

  it('are those of the app in place of ours', () => {
    const own = {
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Strict-Transport-Security': 'max-age=0',
    }
    const headers = staticSecurityHeaders({ ...own, images: [] })
    expect(headers).toEqual({ ...staticSecurityHeaders({}), ...own })
  })

  it('name the endpoint of the policy’s reports beside those of the app', () => {
    const reportTo = 'https://reports.example/csp'
    expect(staticSecurityHeaders({ reportTo })['Reporting-Endpoints']).toBe(
      'csp="https://reports.example/csp"',
    )
    const ours = { reportTo: '/_reports', 'Reporting-Endpoints': 'default="/own"' }
    expect(staticSecurityHeaders(ours)['Reporting-Endpoints']).toBe(
      'default="/_reports", default="/own", csp="/_reports"',
    )
    const both = staticSecurityHeaders({ reportTo, 'Reporting-Endpoints': 'crash="/crash"' })
    expect(both['Reporting-Endpoints']).toBe('crash="/crash", csp="https://reports.example/csp"')
  })
})
