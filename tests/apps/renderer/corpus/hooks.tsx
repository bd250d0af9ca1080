import {
  createContext,
  memo,
  StrictMode,
  use,
  useActionState,
  useDeferredValue,
  useId,
  useOptimistic,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import { useFormStatus } from 'react-dom'
import { Html, Late } from '../late.tsx'
import type { Trees } from './tree.ts'

type Action = (state: number) => number

/** An action like a framework's server functions: it has the data with which React makes a form post to it. */
function serverAction(id: string): Action {
  const action: Action = (state) => state + 1
  return Object.assign(action, {
    $$FORM_ACTION: (prefix: string) => formAction(`${prefix}${id}`),
    bind: () => serverAction(`${id}-bound`),
  })
}

function formAction(name: string) {
  const data = new FormData()
  data.append('größe', '苔')
  return { name, action: '/post', method: 'POST', encType: 'multipart/form-data', data }
}

function Counter({ action, link }: { action: Action; link?: string }) {
  const [state, dispatch, isPending] = useActionState(action, 1, link)
  return (
    <form action={() => dispatch()}>
      <button formAction={dispatch}>{`${state} ${isPending}`}</button>
      <Status />
    </form>
  )
}

function PostedCounter({ action, link }: { action: Action; link?: string }) {
  const [state, dispatch] = useActionState(action, 1, link)
  return (
    <form action={dispatch}>
      <input name="größe" defaultValue={state} />
    </form>
  )
}

function Status() {
  return <i>{String(useFormStatus().pending)}</i>
}

function Ids({ depth }: { depth: number }) {
  const [first, second] = [useId(), useId()]
  return (
    <div id={first} aria-labelledby={second}>
      {depth > 0 && [1, 2].map((child) => <Ids key={child} depth={depth - 1} />)}
    </div>
  )
}

const Color = createContext('red')

const Hooks = memo(function Hooks() {
  const [state] = useState(() => 'é')
  const [count] = useReducer((sum: number) => sum + 1, 1)
  const [optimistic] = useOptimistic('hope')
  const store = useSyncExternalStore(
    () => () => {},
    () => 'browser',
    () => 'server',
  )
  const deferred = useDeferredValue('new', 'old')
  return <p>{[state, count, optimistic, store, deferred, use(Color)].join(' ')}</p>
})

export const hookTrees: Trees = {
  'useActionState with an action of the browser': () => (
    <Html>
      <Counter action={(state) => state} />
    </Html>
  ),
  'useActionState with an action of the server': () => (
    <Html>
      <PostedCounter action={serverAction('a')} />
      <ul>
        <PostedCounter key="größe 🌿" action={serverAction('b')} />
        <PostedCounter action={serverAction('c')} link="/permalink" />
      </ul>
    </Html>
  ),
  'useActionState in a pending boundary': ({ at }) => (
    <Html>
      <Late of={at(1, 'form', <PostedCounter action={serverAction('late')} />)} />
    </Html>
  ),
  'useId, nested': () => (
    <Html>
      <Ids depth={4} />
    </Html>
  ),
  'useId across pending boundaries': ({ at }) => (
    <Html>
      <Ids depth={1} />
      <Late of={at(2, 'first', <Ids depth={2} />)} />
      <Late of={at(1, 'second', <Ids depth={2} />)} />
    </Html>
  ),
  'the other hooks, and context': ({ at }) => (
    <StrictMode>
      <Html>
        <Color value="green">
          <Late of={at(1, 'hooks', <Hooks />)} />
        </Color>
        <Hooks />
      </Html>
    </StrictMode>
  ),
}
