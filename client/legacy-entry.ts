// First what the language and the platform lack, in the order of who needs whom.
import 'virtual:arrive/core-js'
import './polyfills/abort-signals.ts'
import './polyfills/report-error.ts'
import { begin } from './begin.ts'

// The modules that the document names are those of the modern build.
void begin()
