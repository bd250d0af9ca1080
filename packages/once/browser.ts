// What pages need of 'arrivejs/once', for browsers and for tests of components.

export { OnceKey } from './keys/once-key.ts'
