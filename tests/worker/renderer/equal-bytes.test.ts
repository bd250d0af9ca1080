import { describe, expect, it } from 'vitest'
import { servedRenderers, type RendererName } from './served-renderers.ts'

const ask = await servedRenderers()
const corpus = await ask<Record<string, string[]>>('ours', '/names')

// One test per tree of tests/apps/renderer/corpus: what is written at each stage, and which errors are reported.
describe.each(Object.entries(corpus))('the bytes of the edge build: %s', (group, names) => {
  it.each(names)('%s', async (name) => {
    const [edge, ours] = await Promise.all([render('edge'), render('ours')])
    expect(ours).toEqual(edge)

    function render(renderer: RendererName) {
      const takes = ['stream', 'text'].map((take) => ask(renderer, '/tree', { group, name, take }))
      return Promise.all(takes)
    }
  })
})
