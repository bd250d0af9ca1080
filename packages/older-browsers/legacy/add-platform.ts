// First the standard library, then the parts of the platform that need it.
import 'virtual:arrive/core-js'
import './abort-signals.ts'
import './report-error.ts'
import { fixNotice } from './fixed-notice.ts'

void fixNotice()
