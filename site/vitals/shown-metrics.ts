import type { Metric } from 'arrivejs/vitals'

interface ShownMetric {
  metric: Metric
  /** For the head of a column. */
  column: string
  /** What it measures, for the one line of its panel. */
  about: string
}

/** The metrics in the order of the page: first what a visitor of this site waits for. */
export const SHOWN_METRICS: readonly ShownMetric[] = [
  {
    metric: 'navigation',
    column: 'Click',
    about: 'From a click to the page, or to the full page load that replaced it.',
  },
  {
    metric: 'mutation',
    column: 'Form',
    about: 'From the submit of a form to its response, and what became of it.',
  },
  {
    metric: 'load',
    column: 'Load',
    about: 'From the start of a document’s load until it is hydrated, and where the time went.',
  },
  {
    metric: 'LCP',
    column: 'LCP',
    about: 'Largest Contentful Paint: when the main content of a document is visible.',
  },
  {
    metric: 'INP',
    column: 'INP',
    about: 'Interaction to Next Paint: how soon the page reacts to clicks and keys.',
  },
  {
    metric: 'CLS',
    column: 'CLS',
    about: 'Cumulative Layout Shift: how much of the page moves while it is read.',
  },
  {
    metric: 'FCP',
    column: 'FCP',
    about: 'First Contentful Paint: when the first content of a document is visible.',
  },
  {
    metric: 'TTFB',
    column: 'TTFB',
    about: 'Time to First Byte: when the first byte of a document arrives.',
  },
]
