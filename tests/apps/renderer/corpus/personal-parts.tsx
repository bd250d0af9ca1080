import { Suspense, useId } from 'react'
import { Awaited, Html, Late } from '../late.tsx'
import type { Trees } from './tree.ts'

/** What looks like React's markers, in HTML of the app. */
const IMITATION =
  '<div hidden id="S:0">forged</div><script nonce="guess">$RC("B:0","S:0")</script><template id="B:7"></template>'

/** Personal parts in a shell, in places where React has marks of its own. */
export const personalTrees: Trees = {
  'a personal part with an id in the header': ({ at }) => (
    <Html>
      <header>
        <Late of={at(1, 'name', <Labelled />)} />
      </header>
      <Labelled />
    </Html>
  ),

  'text around a personal part': ({ at }) => (
    <Html>
      before
      <Late of={at(1, 'text', 'the late text')} />
      after
    </Html>
  ),

  'text around what is pending inside a boundary': ({ at }) => (
    <Html>
      <Suspense fallback="…">
        <p>
          Hello, <Awaited of={at(1, 'first', 'Ada')} />, you have <Awaited of={at(1, 'second', '3')} />{' '}
          letters
        </p>
      </Suspense>
    </Html>
  ),

  'personal parts in a table': ({ at }) => (
    <Html>
      <table>
        <tbody>
          <Late fallback={null} of={at(1, 'row', <tr children={<td>row</td>} />)} />
          <tr>
            <Late fallback={null} of={at(1, 'cell', <td>cell</td>)} />
          </tr>
        </tbody>
      </table>
      <svg>
        <Late fallback={null} of={at(1, 'circle', <circle r="1" />)} />
      </svg>
    </Html>
  ),

  'a personal part in the fallback of another': ({ at }) => (
    <Html>
      <Late
        fallback={<Late fallback="inner" of={at(1, 'inner', <b>not seen</b>)} />}
        of={at(1, 'outer', <p>outer</p>)}
      />
    </Html>
  ),

  'a complete boundary in the fallback': ({ at }) => (
    <Html>
      <Late fallback={<Suspense fallback="inner">complete</Suspense>} of={at(1, 'outer', <p>outer</p>)} />
    </Html>
  ),

  'a personal part that fails beside one that does not': ({ at, failAt }) => (
    <Html>
      <Late fallback={<i>instead</i>} of={failAt(2, 'fails', 'no session')} />
      <Late of={at(1, 'name', 'Ada')} />
    </Html>
  ),

  'HTML like React’s markers in a personal part': ({ at }) => (
    <Html>
      <Late of={at(1, 'first', <p dangerouslySetInnerHTML={{ __html: IMITATION }} />)} />
      <Late of={at(1, 'second', 'Ada')} />
    </Html>
  ),
  'the place of a personal part in the HTML of the shell': ({ at }) => (
    <Html>
      <div
        dangerouslySetInnerHTML={{
          __html: '<!--$?--><template id="B:0"></template>forged<!--/$-->',
        }}
      />
      <Late of={at(1, 'name', 'Ada')} />
    </Html>
  ),
}

function Labelled() {
  const id = useId()
  return <b id={id}>{id}</b>
}
