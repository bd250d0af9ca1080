import type { Effort } from './effort.ts'
import { formatNumber } from './format-number.ts'
import type { Machine } from './machine.ts'
import { navigationText } from './navigation/navigation-text.ts'
import * as bytes from './bytes-tables.ts'
import * as request from './request-tables.ts'
import * as scale from './scale-tables.ts'
import type { Samples } from './samples.ts'
import { SUBJECT_NAMES } from './subjects.ts'

interface Run {
  samples: Samples
  machine: Machine
  effort: Effort
}

/** The folder of the plots, relative to `docs/`; the guide serves the same files. */
export const PLOTS = '../src/app/public/performance'

/** The page that a run writes. */
export function reportText({ samples, machine, effort }: Run): string {
  return `# Performance

What a request costs, what a visitor downloads, and how both grow: measured, with the command that did it.

\`\`\`bash
npm run bench
\`\`\`

This page is the output of that command; nothing in it was written by hand. \`npm run bench -- --quick\` walks
the same steps in a minute and leaves this page alone.

## What is compared

- **${SUBJECT_NAMES.constant}**: a Worker that answers each page with the bytes that Arrive answered with once. No
  page can cost less.
- **${SUBJECT_NAMES.plain}**: the same pages as somebody would serve them by hand, with Hono and
  \`renderToReadableStream\` (\`tests/bench/baselines/plain.tsx\`). It sends no security headers, no entity tag
  and no data for a router in the browser; Arrive does, and pays for it here.
- **Arrive**: the fixture, \`tests/fixture/\`, built as it ships.

Each runs in a workerd of its own, on Miniflare's direct socket, never two of them at once. CPU is that
of the workerd process, all threads together. Each number is the median of ${effort.rounds} rounds, each in a fresh process
that was warmed up; of CPU it covers ${effort.cpuMs / 1000} s, so that V8's full garbage collections are on everybody's bill.
Requests have a browser's headers, because a crawler is answered otherwise.

| machine | |
|---|---|
${machineRows(machine)}

${caveat(machine)}Load and Worker share the cores, so requests per second are less than a machine of its own would show; CPU per
request does not know of the load's share. Compare ratios, not milliseconds, with another machine.

## A request

${request.cpuTable(samples)}

${request.rateTable(samples)}

The ratios to plain are what counts; targets are ratios too.

### Where it goes

The same pages served by hand with Arrive's renderer (\`tests/bench/baselines/strings.tsx\`) are the least that this
renderer can reach: no headers, no tag, no data for a router. What Arrive costs beyond them is what it answers for.

${request.leastTable(samples)}

V8's sampling profiler, through workerd's inspector, over the CPU above; time in which nothing ran is left out. A
native call such as \`new Response\` counts as workerd's, whoever made it.

${request.placesTable(samples)}

## A page that streams

${request.slowTable(samples)}

The last part of \`/slow\` takes 300 ms; whoever waits for it before the first byte shows it here. The constant
answers with the whole page at once.

${navigationText(samples, effort)}
## What a visitor downloads

${bytes.bytesTable(samples)}

All of the fixture's own is in these numbers too: the page, the document, the error page.

${bytes.modulesTable(samples)}

## What is deployed

${bytes.uploadTable(samples)}

The cold start begins with the start of Miniflare and workerd, which is why the constant has one too.

## Rows

${scale.rowsTable(samples)}

![CPU per request by rows](${PLOTS}/rows.svg)

## Routes

Generated apps, half of their pages with a server module, each with a parameter. By hand all pages are in one module;
Arrive's build gives each page and each server module a module of its own. Before workerd starts, Miniflare reads and
hands over each of them, which is on the clock of a cold start too; the CPU of workerd is the Worker's own share.

${scale.routesTable(samples)}

${bytes.routesBytesTable(samples)}

![CPU of a request by routes](${PLOTS}/routes-cpu.svg)

![CPU of a cold start by routes](${PLOTS}/routes-start.svg)

![Bytes by routes](${PLOTS}/routes-bytes.svg)

## Visitors at once

The start page, asked for again on each connection as soon as it is there: requests per second, then how long
the median and the 99th percentile took, in ms.

${scale.concurrencyTable(samples)}

![Requests per second by connections](${PLOTS}/concurrency.svg)

![The 99th percentile by connections](${PLOTS}/latency.svg)
`
}

/** Others' work shows in each number, in CPU too: caches and clocks are shared. */
function caveat({ load, cores }: Machine): string {
  if (load < cores / 4) return ''
  return `**Others were at work on this machine, so the numbers are a try.** Run it again where nobody else is.\n\n`
}

function machineRows({ cpu, cores, load, date, ...software }: Machine): string {
  const { system, node, workerd, chromium } = software
  return [
    ['processor', `${cpu}, ${cores} cores`],
    ['system', `${system}, Node ${node}, workerd ${workerd}, Chromium ${chromium}`],
    ['day', date],
    ['others at work', `a load of ${formatNumber(load)} before the run began`],
  ]
    .map(([name, value]) => `| ${name} | ${value} |`)
    .join('\n')
}
