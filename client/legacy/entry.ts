// First what the language and the platform lack, in the order of who needs whom.
import 'virtual:arrive/core-js'
import './abort-signals.ts'
import './report-error.ts'
import { begin } from '../start/begin.ts'

// The modules that the document names are those of the modern build.
void begin()
