import { Activity, createElement, lazy, Suspense, type ComponentType } from 'react'
import { Awaited, Html, Late } from '../late.tsx'
import type { Stages } from '../stages.ts'
import type { Trees } from './tree.ts'

const LONG = 'A sentence that makes a part large. '.repeat(20)

/** Three parts beside each other, open at these stages. */
function siblings({ at }: Stages, stages: [number, number, number]) {
  return (
    <Html>
      {stages.map((stage, index) => (
        <Late
          key={index}
          fallback={<i>{index}</i>}
          of={at(stage, `part ${index}`, <p>{`${index}: ${LONG}`}</p>)}
        />
      ))}
    </Html>
  )
}

/** Three parts within each other, open at these stages. */
function nested({ at }: Stages, [outer, middle, inner]: [number, number, number]) {
  const innermost = <Late fallback="inner" of={at(inner, 'inner', <b>{LONG}</b>)} />
  const between = <Late fallback="middle" of={at(middle, 'middle', <p>{innermost} m</p>)} />
  return (
    <Html>
      <Late fallback="outer" of={at(outer, 'outer', <section>{between} o</section>)} />
    </Html>
  )
}

export const suspenseTrees: Trees = {
  'siblings in the order 1 2 3': (stages) => siblings(stages, [1, 2, 3]),
  'siblings in the order 1 3 2': (stages) => siblings(stages, [1, 3, 2]),
  'siblings in the order 2 1 3': (stages) => siblings(stages, [2, 1, 3]),
  'siblings in the order 2 3 1': (stages) => siblings(stages, [2, 3, 1]),
  'siblings in the order 3 1 2': (stages) => siblings(stages, [3, 1, 2]),
  'siblings in the order 3 2 1': (stages) => siblings(stages, [3, 2, 1]),
  'siblings at once': (stages) => siblings(stages, [1, 1, 1]),
  'nested in the order 1 2 3': (stages) => nested(stages, [1, 2, 3]),
  'nested in the order 1 3 2': (stages) => nested(stages, [1, 3, 2]),
  'nested in the order 2 1 3': (stages) => nested(stages, [2, 1, 3]),
  'nested in the order 2 3 1': (stages) => nested(stages, [2, 3, 1]),
  'nested in the order 3 1 2': (stages) => nested(stages, [3, 1, 2]),
  'nested in the order 3 2 1': (stages) => nested(stages, [3, 2, 1]),
  'nested at once': (stages) => nested(stages, [2, 2, 2]),

  'a shell that waits': ({ at }) => (
    <Html>
      <Awaited of={at(1, 'shell', <h1>Late shell</h1>)} />
      <Late of={at(2, 'part', 'and a part')} />
    </Html>
  ),

  'one boundary in three segments': ({ at }) => (
    <Html>
      <Suspense fallback="all of it">
        <Awaited of={at(1, 'first', <p>first</p>)} />
        between
        <Awaited of={at(3, 'last', <p>last</p>)} />
        <Awaited of={at(2, 'middle', <p>middle</p>)} />
      </Suspense>
    </Html>
  ),

  'a fallback that waits': ({ at }) => (
    <Html>
      <Suspense fallback={<Late fallback="deep" of={at(1, 'fallback', <i>fallback</i>)} />}>
        <Awaited of={at(2, 'content', <p>content</p>)} />
      </Suspense>
    </Html>
  ),

  'a component that comes late': ({ at }) => {
    const component: ComponentType<{ name: string }> = ({ name }) => <p>{`Hello ${name}`}</p>
    const Lazy = lazy(() => at(1, 'module', { default: component }))
    return (
      <Html>
        <Suspense fallback="module">
          <Lazy name="moss" />
        </Suspense>
      </Html>
    )
  },

  'text beside late text': ({ at }) => (
    <p>
      before
      <Late fallback="pending" of={at(1, 'text', 'late text')} />
      after {1} and {2}
    </p>
  ),

  'parts within tables, lists, svg and mathml': ({ at }) => (
    <Html>
      <table>
        <Late fallback={null} of={at(1, 'colgroup', <colgroup />)} />
        <tbody>
          <Late fallback={<tr />} of={at(2, 'row', <tr />)} />
          <tr>
            <Late fallback={<td />} of={at(3, 'cell', <td>cell</td>)} />
          </tr>
        </tbody>
        <Late fallback={null} of={at(1, 'foot', <tfoot />)} />
      </table>
      <svg viewBox="0 0 1 1">
        <Late fallback={<g />} of={at(2, 'circle', <circle r="1" xlinkHref="#a" />)} />
      </svg>
      {createElement('math', {}, <Late fallback={null} of={at(3, 'mi', createElement('mi', {}, 'x'))} />)}
    </Html>
  ),

  'Activity, shown and hidden': ({ at }) => (
    <Html>
      <Activity mode="visible">
        <Late of={at(1, 'visible', <p>visible</p>)} />
      </Activity>
      <Activity mode="hidden">
        <p>hidden</p>
      </Activity>
    </Html>
  ),

  'a document that waits as a whole': ({ at }) => (
    <Suspense fallback={<Html>waiting</Html>}>
      <Awaited of={at(1, 'document', <Html>there</Html>)} />
    </Suspense>
  ),
}
