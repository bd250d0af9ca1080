// First what the language and the platform lack, in the order of who needs whom.
import 'virtual:arrive/core-js'
import './polyfills/abort-signals.ts'
import './polyfills/report-error.ts'
import { begin } from './begin.ts'

// The document names the modules of the modern build, which are of no use here.
void begin({ preload: () => {} })
