import { Suspense, use } from 'react'
import { countMicrotasks } from '../count-microtasks.ts'
import { countingTimers } from '../counting-timers.ts'
import { countingEncoder } from '../counting-encoder.ts'
import { Awaited, Html, Late } from '../late.tsx'
import { createStages, settle } from '../stages.ts'
import { TwoPending, watched, type Behaviours } from './watched.tsx'

const PART_BYTES = 8 * 1024

/** Slow readers, and several readers at once. */
export const readings: Behaviours = {
  async readsNothing(start) {
    const { options } = watched()
    const encoder = countingEncoder()
    const rendering = await start(<TwoPending />, options)
    const stream = rendering.stream()
    await settle()
    const encoded = encoder.stop()
    await stream.cancel()
    return { encoded }
  },

  /** Two hundred large parts are ready at once, and the reader is slow. */
  async readsSlowly(start) {
    const stages = createStages()
    const { options, errors } = watched()
    const rendering = await start(<ManyParts of={stages.at(1, 'all', 'x'.repeat(PART_BYTES))} />, options)
    const reader = rendering.stream().getReader()
    const encoder = countingEncoder()
    let [html, mostAhead] = ['', 0]
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      html += new TextDecoder().decode(part.value)
      stages.open(1)
      await settle()
      mostAhead = Math.max(mostAhead, encoder.count() - html.length)
    }
    encoder.stop()
    const ids = [...html.matchAll(/<section id="(\d+)"/g)].map(([, id]) => Number(id))
    return { ids, isWhole: html.endsWith('</body></html>'), mostAhead, errors }
  },

  /** Each part contains the next one, and the reader stops after the shell. */
  async stopsReadingAnEndlessPage(start) {
    const { options } = watched()
    let renders = 0
    const Endless = ({ of }: { of: Promise<string> }) => {
      renders++
      const text = use(of)
      return (
        <section>
          {text}
          <Suspense>
            <Endless of={soon('x'.repeat(PART_BYTES))} />
          </Suspense>
        </section>
      )
    }
    const rendering = await start(
      <Html>
        <Suspense>
          <Endless of={soon('first')} />
        </Suspense>
      </Html>,
      options,
    )
    const reader = rendering.stream().getReader()
    await reader.read()
    const encoder = countingEncoder()
    for (let turn = 0; turn < 20; turn++) await settle()
    const rendersUnread = renders
    const encoded = encoder.stop()
    await reader.cancel('enough')
    const rendersAtCancel = renders
    await settle()
    return { rendersUnread, encoded, rendersAfterCancel: renders - rendersAtCancel }
  },

  async countsChunks(start) {
    const stages = createStages()
    const { options } = watched()
    const rows = Array.from({ length: 500 }, (_, row) => <p key={row}>{`row ${row}`}</p>)
    const late = <Late of={stages.at(1, 'part', 'part')} />
    const rendering = await start(<Html>{[rows, late]}</Html>, options)
    const reader = rendering.stream().getReader()
    const chunks: number[] = []
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value.byteLength)
      stages.open(1)
    }
    return { chunks: chunks.length }
  },

  async rendersSideBySide(start) {
    const documents = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { options } = watched()
        const part = soon(`part ${index}`)
        const page = (
          <Html>
            <Late of={part} />
            {`page ${index}`}
          </Html>
        )
        return new Response((await start(page, options)).stream()).text()
      }),
    )
    const isOwn = (html: string, index: number) =>
      html.includes(`part ${index}<`) && html.includes(`page ${index}<`)
    return { own: documents.filter(isOwn).length }
  },

  async waitsForPart(start) {
    const { options } = watched()
    const part = Promise.withResolvers<string>()
    const timers = countingTimers()
    const before = countMicrotasks()
    const page = (
      <Html>
        <Late of={part.promise} />
      </Html>
    )
    const html = new Response((await start(page, options)).stream()).text()
    part.resolve('in time')
    const isWhole = (await html).includes('in time')
    return { isWhole, timers: timers.stop(), microtasks: countMicrotasks() - before }
  },

  async looksForStandIns() {
    return { isBun: 'Bun' in globalThis }
  },
}

function ManyParts({ of }: { of: Promise<string> }) {
  return (
    <Html>
      {Array.from({ length: 200 }, (_, id) => (
        <Suspense key={id}>
          <section id={String(id)}>
            <Awaited of={of} />
          </section>
        </Suspense>
      ))}
    </Html>
  )
}

function soon(text: string): Promise<string> {
  return new Promise((done) => setTimeout(() => done(text), 0))
}
