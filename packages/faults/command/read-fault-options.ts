import { SetupError } from '../../../tools/for-packages.ts'

/** What is typed behind `arrivejs faults`. */
export interface FaultsArguments {
  /** The values of each option that is there. */
  options: Partial<Record<FaultsOption, readonly string[]>>
  words: readonly string[]
}

type FaultsOption =
  | 'click'
  | 'browser'
  | 'also'
  | 'fault'
  | 'json'
  | 'html'
  | 'baseline'
  | 'requests'

/** The same, checked. */
interface FaultsOptions {
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

/** Checks the arguments, or throws with how to write them. */
export function readFaultsOptions(
  { options, words }: FaultsArguments,
  usage: string,
): FaultsOptions {
  const [text, ...others] = words
  if (text === undefined || others.length > 0 || !URL.canParse(text)) throw new SetupError(usage)
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol)) throw new SetupError(usage)
  const of = (name: keyof typeof options) => options[name]?.at(-1)
  const requests = of('requests')
  const mostRequests = requests === undefined ? MOST_REQUESTS : Number(requests)
  if (!(mostRequests > 0)) throw new SetupError(usage)
  return {
    ...{ url, mostRequests, also: options.also ?? [] },
    ...{ click: of('click'), browser: of('browser'), fault: of('fault') },
    ...{ json: of('json'), html: of('html'), baseline: of('baseline') },
  }
}
