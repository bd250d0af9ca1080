import { createBuilds } from './builds/create-builds.ts'
import { QUICK, WHOLE } from './effort.ts'
import { describeMachine } from './machine.ts'
import { newestWorkerd } from './newest-workerd.ts'
import { PARTS, type PartName } from './parts.ts'
import { printReport, writeGuide } from './report/write-report.ts'
import { createSamples } from './samples.ts'

// `npm run bench`: measures all parts, or those that are named: `npm run bench -- requests bytes`.
// `--quick` takes the same steps in a few minutes, and leaves docs/performance.md alone.
process.env['NODE_ENV'] = 'production'
process.env['MINIFLARE_WORKERD_PATH'] ??= newestWorkerd()
const names = Object.keys(PARTS) as PartName[]
const chosen = process.argv.slice(2).filter((argument) => argument !== '--quick')
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}, only ${names.join(', ')}`)

const isQuick = process.argv.includes('--quick')
const effort = isQuick ? QUICK : WHOLE
const machine = describeMachine()
const build = createBuilds(console.error)
for (const name of names.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  const samples = createSamples(console.error)
  await PARTS[name].measure({ effort, samples, build })
  const text = printReport(name, machine, samples)
  if (!isQuick) writeGuide(name, text)
}
