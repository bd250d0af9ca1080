import {
  countOutcomes,
  inSeconds,
  isAsIntended,
  resultAsText,
  type FaultReport,
  type FaultRow,
} from './report.ts'

const STYLES = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-top: 1px solid #8886; padding: .6rem .6rem .6rem 0; text-align: left; vertical-align: top }
th { font-weight: 500; width: 13rem }
td:nth-child(2) { white-space: nowrap }
.pictures { display: flex; flex-wrap: wrap; gap: .4rem }
figure { margin: 0 }
figcaption { font-size: .8rem; opacity: .7 }
img { border: 1px solid #8886; display: block; height: 84px; width: 112px }
.no { color: light-dark(#b3261e, #f2b8b5) }
@media (max-width: 45rem) { th, td { display: block; width: auto } td { border: 0; padding-top: 0 } }
`

/** The report as one page, with all that it needs. */
export function reportAsHtml(report: FaultReport): string {
  const { arrived, tried } = countOutcomes(report)
  const title = `The click arrives ${arrived} of ${tried} times`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLES}</style>
<h1>${title}</h1>
<p>${escape(report.url)}: a click on <code>${escape(report.click)}</code> requests ${escape(report.kinds.join(', '))}.</p>
<table>
<tbody>
${report.rows.map(rowAsHtml).join('\n')}
</tbody>
</table>
</html>
`
}

function rowAsHtml({ fault, result, pictures = [] }: FaultRow): string {
  const mark = isAsIntended(result) ? '✓' : '<span class="no">✗</span>'
  const shown = pictures.map(
    ({ ms, data }) =>
      `<figure><img alt="" src="data:image/jpeg;base64,${data}"><figcaption>${inSeconds(ms)}</figcaption></figure>`,
  )
  return `<tr><th scope="row">${escape(fault)}</th><td>${mark} ${escape(resultAsText(result))}</td><td><div class="pictures">${shown.join('')}</div></td></tr>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
