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

/** How a browser without a router would be after a step. */
export function afterStep(tab: ExpectedTab, step: Step, documents: Documents): ExpectedTab {
  switch (step.type) {
    case 'link':
    case 'link without data':
      return afterLink(tab, step.path, documents)
    case 'two links':
      return afterLink(tab, step.paths[1], documents)
    case 'form':
      return afterForm(tab, step, documents)
    case 'travel':
      return tab.entries[tab.at + step.by] ? { ...tab, at: tab.at + step.by } : tab
    case 'reload':
      return tab
  }
}

/** A link to the URL that is shown adds no entry. */
function afterLink(tab: ExpectedTab, path: string, documents: Documents): ExpectedTab {
  return tab.entries[tab.at]!.path === path ? tab : withEntry(tab, documents.get(path)!)
}

/** A response that is the form's own page adds no entry either (docs/contract.md). */
function afterForm(
  tab: ExpectedTab,
  { name }: Extract<Step, { type: 'form' }>,
  documents: Documents,
): ExpectedTab {
  if (name === 'redirect') return withEntry(tab, documents.get('/items/7')!)
  return afterLink(tab, FORM_PATH, documents)
}

function withEntry({ entries, at, length }: ExpectedTab, entry: Entry): ExpectedTab {
  const forward = entries.length - 1 - at
  return {
    entries: [...entries.slice(0, at + 1), entry],
    at: at + 1,
    length: Math.min(length - forward + 1, MOST_ENTRIES),
  }
}
