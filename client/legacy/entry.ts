// First the standard library, then the parts of the platform that need it.
import 'virtual:arrive/core-js'
import './abort-signals.ts'
import './report-error.ts'
import { fixNotice } from './fixed-notice.ts'
import { begin } from '../start/begin.ts'

// Without `importModule`: the document names modules of the modern build.
void begin()
void fixNotice()
