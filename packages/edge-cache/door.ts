// What the rest of the framework takes of this package.

export { standIn, type EdgeCacheParts, type StandInOptions } from './stand-in.ts'
