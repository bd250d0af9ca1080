import type { Step } from './steps.ts'
import { NEWEST_BUILD } from './world/object.ts'
import type { OnceWorld } from './world/world.ts'

const HOUR_MS = 3_600_000

/** Does what a step says. */
export function takeStep(world: OnceWorld, step: Step): void {
  const { app, calls, object, pages } = world
  world.note(JSON.stringify(step))
  switch (step.type) {
    case 'press':
      return pages.press(step)
    case 'acts':
      return void app.acts.push(...step.acts)
    case 'calls':
      return void calls[step.of].push(...step.calls)
    case 'restart':
      return object.restart(step.skewMs)
    case 'deploy':
      world.workerSkewMs = step.skewMs
      // A rollback isn't for ever.
      world.clock.schedule(world.clock.now + HOUR_MS, () => object.deploy(NEWEST_BUILD, object.skewMs))
      return object.deploy(step.build, object.skewMs)
    case 'sign in':
      return void (world.visitor = step.visitor)
    case 'copy the tab':
      return pages.copyTab(step.tab, step.deliveries)
    case 'stop':
      return pages.stop(step.tab)
    case 'load':
      return pages.load(step.tab)
    case 'wait':
  }
}
