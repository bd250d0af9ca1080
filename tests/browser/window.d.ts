/** What the scripts of tests keep in a page. */
interface Window {
  /** Of axe-core, whose script the test runs in the page. */
  axe?: {
    run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
  animations?: number
  before?: object
  caught?: string[]
  clicked?: string[]
  clock?: string[]
  /** Of Google Analytics. */
  dataLayer?: [string, string, { page_location: string; page_title: string }][]
  endCapture?: () => void
  fallbacks?: number
  hasRun?: boolean
  heard?: string
  isCapturing?: boolean
  isPrevented?: boolean
  isSameDocument?: boolean
  missingValues?: number[]
  positions?: number[]
  renderedRows?: number
  renderedTables?: number
  reported?: string[]
  restores?: number
  seen?: number[]
  sample?: () => { navigating: string | null; notice: string }
  sentForms?: number
  shift?: number
  shown?: object[]
  titleAfterUrl?: string
  /** Of `tests/apps/schedules`. */
  tools?: { send(key: string, fields: Record<string, string>): void; revalidate(): Promise<void> }
  transitions?: number
  widths?: number[]
  /** React's own queue of boundaries that its inline scripts will show. */
  $RB?: unknown[]
}
