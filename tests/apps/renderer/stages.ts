/** Resolves the promises of a tree in stages, so that two renderers get the same order. */
export interface Stages {
  /** Resolves with `value` when the stage is open; the same promise for each name. */
  at: <Value>(stage: number, name: string, value: Value) => Promise<Value>
  /** Rejects when the stage is open. */
  failAt: (stage: number, name: string, message: string) => Promise<never>
  open: (stage: number) => void
}

/** Enough for all trees of the corpus. */
export const STAGES = [1, 2, 3]

export function createStages(): Stages {
  const gates = STAGES.map(() => Promise.withResolvers<void>())
  const promises = new Map<string, Promise<unknown>>()
  const gate = (stage: number) => gates[stage - 1]!.promise

  function once<Value>(name: string, create: () => Promise<Value>): Promise<Value> {
    const promise = promises.get(name) ?? create()
    promise.catch(() => {}) // React awaits it later
    promises.set(name, promise)
    return promise as Promise<Value>
  }
  return {
    at: (stage, name, value) => once(name, () => gate(stage).then(() => value)),
    failAt: (stage, name, message) =>
      once(name, () => gate(stage).then(() => Promise.reject(new Error(message)))),
    open: (stage) => gates[stage - 1]!.resolve(),
  }
}

/** Long enough for everything that is ready to be rendered, flushed and read. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((done) => setTimeout(done, 0))
}
