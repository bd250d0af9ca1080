import './count-microtasks.ts'
import { startRendering as edge } from '../../../src/server/rendering/react/start-rendering-edge.ts'
import { startRendering as ours } from '../../../src/server/rendering/react/start-rendering.ts'
import { endings } from './behaviours/ending.tsx'
import { readings } from './behaviours/reading.tsx'
import { trees } from './corpus/trees.ts'
import { observe, type Take } from './observe.ts'

const behaviours = { ...endings, ...readings }

interface Env {
  /** Only one renderer works in an isolate: both would write to the same React contexts. */
  RENDERER: 'edge' | 'ours'
}

/** Renders a tree or runs a behaviour, and responds with what it observed. */
export default {
  async fetch(request: Request, { RENDERER }: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const start = RENDERER === 'ours' ? ours : edge
    const name = searchParams.get('name') ?? ''
    if (pathname === '/names') return Response.json(names())
    if (pathname === '/behaviour') return Response.json(await behaviours[name]!(start))
    const tree = trees[searchParams.get('group')!]![name]!
    return Response.json(await observe(start, tree, searchParams.get('take') as Take))
  },
}

function names(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(trees).map(([group, own]) => [group, Object.keys(own)]))
}
