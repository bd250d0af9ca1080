import { FORM_PATH, PATHS, type Step } from './steps.ts'

/** What a tab shows for an entry of its history. */
interface Entry {
  path: string
  /** Its heading. */
  title: string
}

/** What a tab must be like, whatever the router does. */
export interface ExpectedTab {
  /** Those of the walk: the tab may have had others before. */
  entries: readonly Entry[]
  /** Which of them it shows. */
  at: number
  /** What `history.length` is. */
  length: number
}

/** Browsers drop the oldest entries of a longer history. */
const MOST_ENTRIES = 50

/** What the documents of `PATHS` show, with the path after redirects. */
export type Documents = ReadonlyMap<string, Entry>

/** The Worker's own documents say it, so that no test must. */
export async function readDocuments(origin: string): Promise<Documents> {
  const read = async (path: string) => {
    const response = await fetch(origin + path)
    const url = new URL(response.url)
    const [, heading = ''] = /<h1 id="title">(.*?)<\/h1>/s.exec(await response.text()) ?? []
    const title = heading.replaceAll('<!-- -->', '')
    const { hash } = new URL(path, origin)
    return [path, { path: url.pathname + url.search + hash, title }] as const
  }
  return new Map(await Promise.all(PATHS.map(read)))
}

/** How a browser without a router would be after a step; `undefined` if the step is to be left out. */
export function afterStep(tab: ExpectedTab, step: Step, documents: Documents): ExpectedTab | undefined {
  switch (step.type) {
    case 'link':
    case 'link without data':
      return afterLink(tab, step.path, documents)
    case 'two links':
      return afterLink(tab, step.paths[1], documents)
    case 'form':
      return afterLink(tab, step.name === 'redirect' ? '/items/7' : FORM_PATH, documents)
    case 'travel':
      return afterTravel(tab, step.by)
    case 'reload':
      return tab
  }
}

/** Nobody can see when what leads to the page that is shown has ended, so it is left out. */
function afterLink(tab: ExpectedTab, path: string, documents: Documents): ExpectedTab | undefined {
  const entry = documents.get(path)!
  return entry.path === tab.entries[tab.at]!.path ? undefined : withEntry(tab, entry)
}

/** The same for two entries of one page. */
function afterTravel(tab: ExpectedTab, by: number): ExpectedTab | undefined {
  const at = tab.at + by
  const path = tab.entries[at]?.path
  return path === undefined || path === tab.entries[tab.at]!.path ? undefined : { ...tab, at }
}

function withEntry({ entries, at, length }: ExpectedTab, entry: Entry): ExpectedTab {
  const forward = entries.length - 1 - at
  return {
    entries: [...entries.slice(0, at + 1), entry],
    at: at + 1,
    length: Math.min(length - forward + 1, MOST_ENTRIES),
  }
}
