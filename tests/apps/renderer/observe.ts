import type { Rendering, StartRendering } from '../../../src/server/rendering/react/rendering.ts'
import { createStages, settle, STAGES, type Stages } from './stages.ts'
import type { Trees } from './corpus/tree.ts'

/** What a renderer did with a tree. Each byte is one character. */
export interface Observed {
  /** What was written before the first stage was opened, after it, after the second… */
  stages: string[]
  errors: string[]
  isPending?: boolean
  failure?: string
}

/** How a document is read. */
export type Take = 'stream' | 'text'

/** Renders a tree and opens its stages one after the other. */
export async function observe(start: StartRendering, tree: Trees[string], take: Take): Promise<Observed> {
  const gates = createStages()
  const seen: Observed = { stages: [''], errors: [] }
  const receive = (bytes: Uint8Array) => {
    seen.stages[seen.stages.length - 1] += asCharacters(bytes)
  }
  const taken = render().catch((error: unknown) => {
    seen.failure = String(error)
  })
  await openAll(gates, seen)
  await taken
  return seen

  async function render(): Promise<void> {
    const onError = (error: unknown) => void seen.errors.push(String(error))
    const lifetime = new AbortController()
    const rendering = await start(tree!(gates), { nonce: 'nonce', lifetime, onError })
    seen.isPending = rendering.isPending
    if (take === 'stream') await readAll(rendering, receive)
    else receive(await textOf(rendering))
  }
}

async function openAll(gates: Stages, seen: Observed): Promise<void> {
  for (const stage of STAGES) {
    await settle()
    seen.stages.push('')
    gates.open(stage)
  }
  await settle()
}

async function readAll(rendering: Rendering, receive: (bytes: Uint8Array) => void): Promise<void> {
  const reader = rendering.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) receive(part.value)
}

async function textOf(rendering: Rendering): Promise<Uint8Array> {
  await rendering.allReady
  return new TextEncoder().encode(await rendering.text())
}

const oneByteEach = new TextDecoder('windows-1252')

function asCharacters(bytes: Uint8Array): string {
  return oneByteEach.decode(bytes)
}
