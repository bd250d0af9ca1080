// What stands in for a router, in Node too, takes of this package.

export { requestOfClick } from './navigation/click-request.ts'
export { requestOfForm } from './navigation/form-request.ts'
