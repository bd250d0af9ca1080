import { buildSubjects } from './build-subjects.ts'
import type { Context } from './context.ts'
import { QUICK, WHOLE } from './effort.ts'
import { readMachine } from './machine.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureNavigations } from './navigation/measure-navigations.ts'
import { measurePlaces } from './measure-places.ts'
import { measureRound } from './measure-round.ts'
import { createProgress } from './progress.ts'
import { createSamples } from './samples.ts'
import { writeReport } from './write-report.ts'

process.env['NODE_ENV'] = 'production'
const isQuick = process.argv.includes('--quick')
const effort = isQuick ? QUICK : WHOLE
const progress = createProgress()
const samples = createSamples()
const context: Context = { effort, samples, progress }
const machine = readMachine()

await buildSubjects(progress)
await measureNavigations(context)
for (let round = 1; round <= effort.rounds; round++) await measureRound(round, context)
await measurePlaces(context)
await measureBytes(context)
progress.end()
console.log(writeReport({ samples, machine, effort, isDraft: isQuick }))
