import { drawPlot, type Line, type Plot } from './plot.ts'
import type { Samples } from './samples.ts'
import { CONNECTIONS, ROUTES, ROWS, SUBJECT_NAMES, SUBJECTS, type Subject } from './subjects.ts'

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
    'routes-cost': {
      title: 'CPU per request and start-up, by the routes of the app',
      description: 'Lines for the CPU of a request for / and for the time of a cold start.',
      xLabel: 'routes',
      yLabel: 'ms',
      yAxis: 'log',
      lines: [
        routesLine('start-up to the first answer', 'amber', (name) =>
          samples.median(`${name} start-up`),
        ),
        routesLine('CPU of a request', 'green', (name) => samples.median(`${name} cpu /`)),
      ],
    },
    'routes-bytes': {
      title: 'Bytes after gzip, by the routes of the app',
      description: 'Lines for the Worker’s upload, the JavaScript of / and the entry alone.',
      xLabel: 'routes',
      yLabel: 'KB',
      yAxis: 'log',
      lines: [
        routesLine('Worker’s upload', 'amber', (name) => samples.median(`${name} upload`) / 1000),
        routesLine('JavaScript of /', 'green', (name) => samples.median(`${name} atOnce`) / 1000),
        routesLine('the entry alone', 'grey', (name) => samples.median(`${name} entry`) / 1000),
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
}

function routesLine(
  name: string,
  colour: Line['colour'],
  valueOf: (subject: string) => number,
): Line {
  return {
    name,
    colour,
    points: ROUTES.map((count) => [count, valueOf(`routes-${count}`)] as const),
  }
}
