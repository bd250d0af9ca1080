import { drawPlot, type Line, type Plot } from './plot.ts'
import type { Samples } from './samples.ts'
import {
  CONNECTIONS,
  ROUTES,
  ROUTES_SUBJECTS,
  routesName,
  ROWS,
  SUBJECT_NAMES,
  SUBJECTS,
  type Subject,
} from './subjects.ts'

const COLOURS: Record<Subject, Line['colour']> = {
  constant: 'grey',
  plain: 'amber',
  arrive: 'green',
}

/** The plots of the page, each under its file's name. */
export function reportPlots(samples: Samples): Record<string, string> {
  const plots: Record<string, Plot> = {
    rows: {
      title: 'CPU per request, by the rows of a table',
      description: 'Lines for a constant answer, plain Hono + React and Arrive; lower is better.',
      xLabel: 'rows of five cells',
      yLabel: 'ms of CPU',
      yAxis: 'log',
      lines: subjectLines(ROWS, (subject, rows) => `${subject} cpu /table/${rows}`),
    },
    'routes-cpu': {
      title: 'CPU of a request for /, by the routes of the app',
      description: 'Lines for plain Hono + React and Arrive; lower is better.',
      xLabel: 'routes',
      yLabel: 'ms of CPU',
      yAxis: 'linear',
      lines: routesLines('cpu /'),
    },
    'routes-start': {
      title: 'CPU of a cold start, by the routes of the app',
      description: 'Lines for plain Hono + React and Arrive; lower is better.',
      xLabel: 'routes',
      yLabel: 'ms of CPU',
      yAxis: 'linear',
      lines: routesLines('start-up cpu'),
    },
    'routes-bytes': {
      title: 'Bytes after gzip, by the routes of the app',
      description:
        'Lines for the upload of Arrive’s Worker, the JavaScript of / and its entry alone.',
      xLabel: 'routes',
      yLabel: 'KB',
      yAxis: 'linear',
      lines: [
        bytesLine('the Worker’s upload', 'amber', 'upload'),
        bytesLine('JavaScript of /', 'green', 'inDocument'),
        bytesLine('the entry’s file', 'grey', 'entry'),
      ],
    },
    concurrency: {
      title: 'Requests per second, by how many ask at once',
      description: 'Lines for a constant answer, plain Hono + React and Arrive; higher is better.',
      xLabel: 'connections',
      yLabel: 'requests per second',
      yAxis: 'linear',
      lines: subjectLines(CONNECTIONS, (subject, count) => `${subject} rate at ${count}`),
    },
    latency: {
      title: 'The slowest answer of a hundred, by how many ask at once',
      description: 'Lines for a constant answer, plain Hono + React and Arrive; lower is better.',
      xLabel: 'connections',
      yLabel: '99th percentile, ms',
      yAxis: 'log',
      lines: subjectLines(CONNECTIONS, (subject, count) => `${subject} p99 at ${count}`),
    },
  }
  return Object.fromEntries(Object.entries(plots).map(([name, plot]) => [name, drawPlot(plot)]))

  function subjectLines(
    values: readonly number[],
    nameOf: (subject: string, value: number) => string,
  ): Line[] {
    return SUBJECTS.map((subject) => ({
      name: SUBJECT_NAMES[subject],
      colour: COLOURS[subject],
      points: values.map((value) => [value, samples.median(nameOf(subject, value))] as const),
    }))
  }

  function routesLines(what: string): Line[] {
    return ROUTES_SUBJECTS.map((subject) => ({
      name: SUBJECT_NAMES[subject],
      colour: COLOURS[subject],
      points: ROUTES.map((count) => [count, ofRoutes(subject, count, what)] as const),
    }))
  }

  function bytesLine(name: string, colour: Line['colour'], what: string): Line {
    const points = ROUTES.map((count) => [count, ofRoutes('arrive', count, what) / 1000] as const)
    return { name, colour, points }
  }

  function ofRoutes(subject: Subject, count: number, what: string): number {
    return samples.median(`${routesName(subject, count)} ${what}`)
  }
}
