import { resolve } from 'node:path'
import { FRAMEWORK } from '../../tools/for-packages.ts'
import { buildCreatePackage } from './packing/build-create-package.ts'
import { buildPackage } from './packing/build-package.ts'

// `npm run package`: writes what is published to npm, into `dist/package` and `dist/create-arrivejs`.
await buildPackage(resolve(FRAMEWORK, 'dist/package'))
await buildCreatePackage(resolve(FRAMEWORK, 'dist/create-arrivejs'))
