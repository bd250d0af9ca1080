import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { QUICK } from '../effort.ts'
import { ROOT } from '../folders.ts'
import { describeMachine } from '../machine.ts'
import { newestWorkerd } from '../newest-workerd.ts'
import { writeGuide } from '../report/write-report.ts'
import { PATIENCE_MS } from '../../packages/faults/for-tests.ts'
import { createPeerBuilds, folderOf } from './build-subject.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureClicks } from './measure-clicks.ts'
import { measureCpu } from './measure-cpu.ts'
import { measureFaults } from './measure-faults.ts'
import { measureGrowth } from './measure-growth.ts'
import type { PeerContext } from './peer-context.ts'
import { peerTables } from './peer-tables.ts'
import { PEERS, SUBJECTS, titleOf, type SubjectName } from './peers.ts'
import { readResults, writeResults, type Framework, type PartName } from './results.ts'

// `node bench/peers/run.ts`: measures all, or the parts that are named: `node bench/peers/run.ts cpu faults`.
// `--quick` takes the same steps in a few minutes, and writes nothing.
process.env['NODE_ENV'] = 'production'
process.env['MINIFLARE_WORKERD_PATH'] ??= newestWorkerd()

/** Less than in the other measurements, because there is five times as much to measure. */
const COMPARISON: PeerContext['effort'] = {
  rounds: 3,
  warmUpCpuMs: 500,
  cpuMs: 2000,
  navigations: 5,
  shownEdits: 10,
}

const PARTS: Record<PartName, (context: PeerContext) => Promise<Record<SubjectName, unknown>>> = {
  bytes: measureBytes,
  cpu: measureCpu,
  faults: measureFaults,
  clicks: measureClicks,
  growth: measureGrowth,
}

const isQuick = process.argv.includes('--quick')
const chosen = process.argv.slice(2).filter((argument) => argument !== '--quick')
const names = Object.keys(PARTS) as PartName[]
const machine = describeMachine()
const context = { effort: isQuick ? QUICK : COMPARISON, build: createPeerBuilds() }
for (const part of names.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  const measured = await PARTS[part](context)
  if (isQuick) console.log(JSON.stringify(measured, null, 2))
  else record(part, measured)
}

/** Replaces one part of the results, so that each can be measured alone. */
function record(part: PartName, measured: Record<SubjectName, unknown>): void {
  const before = readResults()
  const frameworks = SUBJECTS.map((name) => {
    const known = before.frameworks.find((framework) => framework.name === name)
    // What a part doesn't measure it hasn't installed either.
    if (known && measured[name] === undefined) return known
    return {
      ...known,
      name,
      title: titleOf(name),
      version: versionOf(name),
      [part]: measured[name],
    }
  }) as Framework[]
  const day = new Date().toISOString().slice(0, 10)
  const measuredOn = { ...before.measured, [part]: day }
  const results = { machine, measured: measuredOn, patienceMs: PATIENCE_MS, frameworks }
  writeResults(results)
  const isComplete = frameworks.every((one) => one.cpu && one.bytes && one.clicks && one.faults)
  if (isComplete) {
    writeGuide('peers', peerTables(results).join('\n\n'))
  }
}

function versionOf(name: SubjectName): string {
  const file =
    name === 'arrive'
      ? resolve(ROOT, 'package.json')
      : resolve(folderOf(name), 'node_modules', PEERS[name].packageName, 'package.json')
  return JSON.parse(readFileSync(file, 'utf8')).version
}
