import { Part } from './part.tsx'

type Loaded = { default: typeof Part }

/** On the Worker, where a document is rendered in one task. */
export function loadPart() {
  const loaded = { then: (resolve: (loaded: Loaded) => void) => resolve({ default: Part }) }
  return loaded as unknown as Promise<Loaded>
}
