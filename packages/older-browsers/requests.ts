// The part of this package that a stand-in for a router needs, in Node too.

export { requestOfClick } from './navigation/click-request.ts'
export { requestOfForm } from './navigation/form-request.ts'
