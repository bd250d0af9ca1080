// What `packages/` may take of `client/`. Nothing else of it is imported there (tests/build/layers.test.ts).

export { closestOf } from './start/dom/closest-of.ts'
export { findStatus } from './start/dom/runtime-elements.ts'
export { whenShellParsed } from './start/when-shell-parsed.ts'
