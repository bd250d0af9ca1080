import type { ActionResponse, DataResponse } from '../loading/fetch-page-data.ts'
import { NOTICE_ID } from '../../src/wire/bootstrap.ts'
import { showNotice } from '../start/dom/notice.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'

const OFFLINE_NOTICE =
  'You are offline, so it was not sent. Nothing that you typed is lost: send it again when the network is back.'

const NO_ANSWER_NOTICE =
  'No answer came, so it may not have been received. Nothing that you typed is lost: look whether it arrived, then send it again.'

const SIGN_IN_NOTICE =
  'It was not accepted, because you are not signed in. Nothing that you typed is lost: sign in in another tab, then send it again.'

let shown: string | undefined

/** Shows what is known about a form that has no result. It goes with `undefined`, when a later form has one. */
export function showMutationNotice(notice: string | undefined): void {
  const isOwn = shown !== undefined && findStatus(NOTICE_ID)?.textContent === shown
  shown = notice
  if (notice !== undefined || isOwn) showNotice(notice)
}

/** `undefined` if a form has a result. */
export function mutationNotice(
  response: ActionResponse | DataResponse,
  wasOnline: boolean,
): string | undefined {
  switch (response.type) {
    case 'data':
      return response.status < 400 ? undefined : errorNotice(response.status)
    case 'error':
      return errorNotice(response.problem.status)
    case 'unusable':
      if (response.reason === 'other build') return undefined
      return wasOnline || navigator.onLine ? NO_ANSWER_NOTICE : OFFLINE_NOTICE
    default:
      return undefined
  }
}

/** Says that a form was received, and refused with a status. */
export function errorNotice(status: number): string {
  if (status === 401) return SIGN_IN_NOTICE
  const who = status < 500 ? 'The server did not accept it' : 'The server could not complete it'
  return `${who} (error ${status}). Nothing that you typed is lost.`
}
