import { bundleWorker } from './bundle-worker.ts'
import { compileWorker, type Outside, type WorkerModule } from './isolate.ts'

export type Compiled = (outside: Outside) => WorkerModule

let compiling: Promise<Compiled> | undefined

/** The Worker as it is, bundled once for all tests of a process. */
export function builtWorker(): Promise<Compiled> {
  return (compiling ??= bundleWorker().then(compileWorker))
}
