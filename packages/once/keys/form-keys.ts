import type { FormKeys } from 'virtual:arrive/form-keys'
import {
  BAD_DATA,
  type ActionResponse,
  type DataResponse,
  type PageRequests,
  type Unusable,
} from '../../../client/for-packages.ts'
import { KEY_FIELD, makeFormKey, NEXT_KEY_HEADER, type NextKey } from './form-key.ts'

/** What browsers need for forms that are done once, if a page exports `once`. */
export const formKeys: FormKeys = { addTo, refusal }

/**
 * A key stays until the page has a response, also after Stop, so that the Worker knows what comes again. Then
 * the next press has another one, and so have other fields. The field itself stays as it is: with another
 * value, a second press before the result is shown would not be the same form.
 */
function addTo<requests extends PageRequests>(requests: requests): requests {
  const waiting = new Map<string, string>()
  const ended = new Set<string>()

  function keyOf(own: string, text: string): string {
    const isFree = own !== '' && !ended.has(own) && ![...waiting.values()].includes(own)
    const key = isFree ? own : makeFormKey()
    waiting.set(text, key)
    return key
  }

  async function send<response extends ActionResponse | DataResponse>(
    request: (url: URL, init: RequestInit) => Promise<response>,
    url: URL,
    init: RequestInit,
  ): Promise<response> {
    const { own, fields } = readFields(init.body as FormData)
    const text = textOf(own, url, fields)
    const key = waiting.get(text) ?? keyOf(own, text)
    fields.append(KEY_FIELD, key)
    const response = await request(url, { ...init, body: fields })
    if (saysWhatBecame(response)) end(own, text, key)
    return response
  }

  function end(own: string, text: string, key: string): void {
    waiting.delete(text)
    ended.add(own).add(key)
  }

  return {
    ...requests,
    sendForm: (url, init) => send(requests.sendForm, url, init),
    sendAction: (url, init) => send(requests.sendAction, url, init),
    async readAction(early, url) {
      const response = await requests.readAction(early, url)
      // It was sent before the router was there, with the key of one of these fields.
      const fields = document.querySelectorAll<HTMLInputElement>(`input[name="${KEY_FIELD}"]`)
      if (saysWhatBecame(response)) for (const { value } of fields) ended.add(value)
      return response
    },
  }
}

function readFields(formData: FormData): { own: string; fields: FormData } {
  const fields = new FormData()
  let own = ''
  for (const [name, value] of formData) {
    if (name === KEY_FIELD) own = String(value)
    else fields.append(name, value)
  }
  return { own, fields }
}

/** What a submission is known by. Two forms may send the same, but not with the same field. */
function textOf(own: string, { href }: URL, fields: FormData): string {
  const entries = [...fields].map(([name, value]) => {
    if (typeof value === 'string') return [name, value]
    return [name, value.name, value.size, value.type, value.name === '' ? 0 : value.lastModified]
  })
  return JSON.stringify([own, href, ...entries])
}

function saysWhatBecame(response: ActionResponse | DataResponse): boolean {
  if (response.type !== 'unusable') return true
  const { reason, endsKey = reason === 'other build' || reason === 'not a page' } = response
  return endsKey
}

function refusal(response: Response): Promise<Unusable> | undefined {
  const next = response.headers.get(NEXT_KEY_HEADER) as NextKey | null
  return next === null ? undefined : noticeOf(response, next === 'new key')
}

async function noticeOf(response: Response, endsKey: boolean): Promise<Unusable> {
  const { detail } = (await response.json()) as { detail: string }
  return { ...BAD_DATA, notice: detail, endsKey }
}
