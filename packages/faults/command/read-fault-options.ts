import { SetupError } from '../../../tools/for-packages.ts'

/** The words after `arrivejs faults`. */
export interface FaultsArguments {
  /** The values of each option that is there. */
  options: Partial<Record<ValueName | 'also' | 'requests', readonly string[]>>
  words: readonly string[]
}

/** Options that are passed on as they are. */
type ValueName = 'click' | 'browser' | 'fault' | 'json' | 'html' | 'baseline'

/** The same, checked. */
interface FaultsOptions extends Record<ValueName, string | undefined> {
  url: URL
  /** Hosts that the browser may reach besides. */
  also: readonly string[]
  /** How many requests may reach the site. */
  mostRequests: number
}

const MOST_REQUESTS = 2000

/** Checks the arguments, or throws with how to write them. */
export function readFaultsOptions({ options, words }: FaultsArguments, usage: string): FaultsOptions {
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
