import { REFUSED_SCRIPT_EVENT } from '../../src/wire/browser-events.ts'
import { REFUSED, type RefusalReport } from '../../src/wire/development/development-policy.ts'

/**
 * Reports to the server what the policy refuses in this page, so that only its overlay says so. What was refused before is
 * in the reports that browsers send to the server.
 */
export function reportRefusals(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    send({
      'document-uri': violation.documentURI,
      'blocked-uri': violation.blockedURI,
      'effective-directive': violation.effectiveDirective,
      'script-sample': violation.sample,
      'source-file': violation.sourceFile,
    })
  })
  addEventListener(REFUSED_SCRIPT_EVENT, (event) => {
    const { sink, url } = event.detail
    send({
      'document-uri': location.href,
      'blocked-uri': 'trusted-types-sink',
      'effective-directive': 'require-trusted-types-for',
      'script-sample': `${sink}|${url}`,
    })
  })
}

function send(report: RefusalReport): void {
  import.meta.hot?.send(REFUSED, report)
}
