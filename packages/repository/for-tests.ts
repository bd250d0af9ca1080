// What this repository's tests take of this package besides.

export { buildPackage } from './packing/build-package.ts'
