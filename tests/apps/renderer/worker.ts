import './count-microtasks.ts'
import * as edge from '../../../src/server/rendering/react/start-rendering-edge.ts'
import * as ours from '../../../src/server/rendering/react/start-rendering.ts'
import { endings } from './behaviours/ending.tsx'
import { readings } from './behaviours/reading.tsx'
import { trees } from './corpus/trees.ts'
import { observe, type Take } from './observe.ts'
import { observeShell } from './observe-shell.ts'

const behaviours = { ...endings, ...readings }

interface Env {
  /** Only one renderer works in an isolate: both would write to the same React contexts. */
  RENDERER: 'edge' | 'ours'
}

/** Renders a tree or runs a behaviour, and responds with what it observed. */
export default {
  async fetch(request: Request, { RENDERER }: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const react = RENDERER === 'ours' ? ours : edge
    const start = react.startRendering
    const name = searchParams.get('name') ?? ''
    if (pathname === '/names') return Response.json(names())
    if (pathname === '/behaviour') return Response.json(await behaviours[name]!(start))
    const tree = trees[searchParams.get('group')!]![name]!
    if (pathname === '/shell') return Response.json(await observeShell(react, tree))
    return Response.json(await observe(start, tree, searchParams.get('take') as Take))
  },
}

function names(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(trees).map(([group, own]) => [group, Object.keys(own)]))
}
