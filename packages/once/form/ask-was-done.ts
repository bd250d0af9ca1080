import type { OnceForms } from 'virtual:arrive/once-forms'
import {
  endsAction,
  actionResult,
  reportError,
  returnedOrThrown,
  type PageRequest,
} from '../../../src/server/for-packages.ts'
import type { WasDone } from '../run/run-with-key.ts'
import type { OutcomeStore } from './stored-outcome.ts'

interface Asked extends Pick<Parameters<OnceForms['run']>[1], 'params' | 'form'> {
  key: string
  wasDone: (args: never) => unknown
}

/** Asks the app what a run of its action has done that nobody holds. */
export async function askWasDone(
  request: PageRequest,
  { wasDone, ...args }: Asked,
  store: OutcomeStore,
): Promise<WasDone> {
  const { params, form, key } = args
  try {
    const all = { c: request.shareContext(), params, form, key, url: request.url } as never
    const returned = await returnedOrThrown(() => wasDone(all), endsAction)
    if (returned === undefined) return { type: 'unknown' }
    if (returned === false) return { type: 'nothing' }
    return { type: 'done', answer: await store(actionResult(returned, request)) }
  } catch (error) {
    reportError(error, request, { type: 'action', event: 'wasDone failed' })
    return { type: 'unknown' }
  }
}
