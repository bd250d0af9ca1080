import { readBootstrap } from './bootstrap.ts'
import { hydratePage } from './hydrate.tsx'
import { startRouter } from './router.ts'
import { startOutcomes } from './outcomes.ts'

const bootstrap = await readBootstrap()
const outcomes = startOutcomes()
const root = await hydratePage(bootstrap)
startRouter({ build: bootstrap.build, root, outcomes })
performance.mark('arrive:interactive')
