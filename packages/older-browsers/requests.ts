// What a stub of routes, whose history is in memory, needs of this package, in Node too.

export { requestOfClick } from './navigation/click-request.ts'
export type { EntryStates } from './navigation/entries.ts'
export { requestOfForm } from './navigation/form-request.ts'
export { withMembers } from './navigation/navigation-members.ts'
export { requestFor, type NavigationRequest } from './navigation/navigation-request.ts'
export { createNavigations } from './navigation/navigations.ts'
