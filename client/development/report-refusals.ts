import { REFUSED, type RefusalReport } from '../../src/wire/development-policy.ts'

/**
 * Tells the server what the policy refuses in this page, so that only its overlay says so. What was refused before is
 * in the reports that browsers send to the server.
 */
export function reportRefusals(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const report: RefusalReport = {
      'document-uri': violation.documentURI,
      'blocked-uri': violation.blockedURI,
      'effective-directive': violation.effectiveDirective,
      'script-sample': violation.sample,
      'source-file': violation.sourceFile,
    }
    import.meta.hot?.send(REFUSED, report)
  })
}
