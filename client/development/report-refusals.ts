import { REFUSED_SCRIPT_EVENT } from '../../src/wire/browser-events.ts'
import { isEvalProbe } from '../../src/wire/eval-probe.ts'
import { REFUSED, type RefusalReport } from '../../src/wire/development/development-policy.ts'

/**
 * Reports to the server what the policy refuses in this page, so that only its overlay says so. What was
 * refused before is in the reports that browsers send to the server.
 */
export function reportRefusals(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    if (isEvalProbe(violation.sample)) return console.warn(probeMessage(violation.sourceFile))
    send({
      'document-uri': violation.documentURI,
      'blocked-uri': violation.blockedURI,
      'effective-directive': violation.effectiveDirective,
      'script-sample': violation.sample,
      'source-file': violation.sourceFile,
      'line-number': String(violation.lineNumber),
      'column-number': String(violation.columnNumber),
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

function probeMessage(source: string): string {
  return `A library (${source || 'unknown'}) tried new Function(''), which the content security policy refuses, and goes on without it. So that it doesn't try, also in production, tell it in browser.ts, with export const loadWhen = 'before-pages'. For Zod: z.config({ jitless: true })`
}

function send(report: RefusalReport): void {
  import.meta.hot?.send(REFUSED, report)
}
