import { createElement, type ReactNode } from 'react'
import { noteVisitorRead, type PageRequest, type RequestKey } from '../../../src/server/for-packages.ts'
import { FormKeyContext } from './form-key-context.ts'
import { makeFormKey } from './form-key.ts'

interface DocumentKeys {
  isClosed: boolean
  isUsed: boolean
}

const KEYS: RequestKey<DocumentKeys> = { make: () => ({ isClosed: false, isUsed: false }) }

/**
 * Gives the forms of a document keys, unless visitors share it: one would get the response of another. It is
 * private from the first key on.
 */
export function provideKeys(request: PageRequest, children: ReactNode): ReactNode {
  const keys = request.get(KEYS)
  // React resumes a shared shell only in the same tree.
  const value = request.audience === 'everybody' ? undefined : makeKey
  return createElement(FormKeyContext, { value }, children)

  function makeKey(): string | undefined {
    if (keys.isClosed && !keys.isUsed) return undefined
    keys.isUsed = true
    noteVisitorRead(request, 'a form', 'OnceKey')
    return makeFormKey(Date.now())
  }
}

export function closeKeys(request: PageRequest): void {
  request.get(KEYS).isClosed = true
}
