import { parseArgs } from 'node:util'
import { SetupError } from '../setup-error.ts'

/** The arguments of `arrivejs faults`. */
export interface FaultsOptions {
  url: URL
  click: string | undefined
  browser: string | undefined
  /** Hosts that the browser may reach besides. */
  also: readonly string[]
  /** Only faults whose name has this text. */
  fault: string | undefined
  json: string | undefined
  html: string | undefined
  baseline: string | undefined
  /** How many requests may reach the site. */
  mostRequests: number
}

const MOST_REQUESTS = 2000

const USAGE = `Usage: arrivejs faults <url> [options]

  --click <selector>   what to click; default: the first link to another page
  --browser <path>     a Chromium or Chrome; default: an installed one
  --also <host>        a host that the page may load from, besides the URL's; may be repeated
  --fault <text>       tries only the faults whose name has this text: "data", "data hangs"
  --json <file>        writes the report as JSON
  --html <file>        writes the report as a page with pictures
  --baseline <file>    a former JSON report: only what has become worse is a failure
  --requests <number>  the most requests that reach the site; default: ${MOST_REQUESTS}`

/** Reads the arguments, or says how to write them. */
export function readFaultsOptions(args: readonly string[]): FaultsOptions {
  const { values, positionals } = parse(args)
  const [text, ...others] = positionals
  if (text === undefined || others.length > 0 || !URL.canParse(text)) throw new SetupError(USAGE)
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol)) throw new SetupError(USAGE)
  const { click, browser, also = [], fault, json, html, baseline, requests } = values
  const mostRequests = requests === undefined ? MOST_REQUESTS : Number(requests)
  if (!(mostRequests > 0)) throw new SetupError(USAGE)
  return { url, click, browser, also, fault, json, html, baseline, mostRequests }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    ...{
      click: text,
      browser: text,
      fault: text,
      json: text,
      html: text,
      baseline: text,
      requests: text,
    },
    also: { type: 'string', multiple: true },
  } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
