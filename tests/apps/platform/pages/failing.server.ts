import { HTTPException } from 'hono/http-exception'
import { error, fail, notFound, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'

/** Fails, or ends otherwise, in the way that the path names. */
export function loader({ params, signal }: LoaderArgs<'/failing/:what'>) {
  switch (params.what) {
    case 'loader':
      throw new Error('in the loader')
    case 'not-json':
      return { big: 1n as never }
    case 'redirect':
      throw redirect('/')
    case 'elsewhere':
      throw redirect('//evil.example')
    case 'elsewhere-external':
      throw redirect('javascript:alert(1)', { external: true })
    case 'missing':
      return notFound()
    case 'teapot':
      return error(418)
    case 'exception':
      throw new HTTPException(403)
    case 'deferred':
      return { late: later(() => fails('in the deferred value')) }
    case 'late-outcome':
      return { late: later(() => fails(notFound())) }
    case 'abandoned':
      return { late: later(() => 'soon', 400), later: whenAborted(signal) }
    default:
      return { late: later(() => 'late') }
  }
}

export function action({ form }: ActionArgs<'/failing/:what'>) {
  switch (form.get('end')) {
    case 'fail':
      return fail('refused')
    case 'redirect':
      throw redirect('/')
    case 'elsewhere':
      throw redirect('//evil.example')
    case 'missing':
      return notFound()
    default:
      throw new Error('in the action')
  }
}

function fails(reason: string | Error): never {
  throw typeof reason === 'string' ? new Error(reason) : reason
}

function later<value>(give: () => value, ms = 50): Promise<value> {
  return new Promise((resolve) => setTimeout(resolve, ms)).then(give)
}

function whenAborted(signal: AbortSignal): Promise<string> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      console.error('abandoned')
      reject(new Error('the query was ended'))
    })
  })
}
