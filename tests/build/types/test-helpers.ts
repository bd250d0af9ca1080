import { callAction, callLoader, startApp } from 'arrivejs/testing'
import { filled, itemOr404 } from './helpers.ts'

// As helpers.ts, for the tests of an app.

export function started() {
  return startApp({ app: 'app' })
}

export async function signedIn() {
  const visitor = (await started()).visitor()
  await visitor.post('/login', { name: 'ann' })
  return visitor
}

export async function loaded() {
  return callLoader(itemOr404)
}

export async function acted() {
  return callAction(() => filled('text'))
}
