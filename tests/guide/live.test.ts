import { guideApp } from './guide-app.ts'
import { testLivePages } from './topics/live-pages.ts'
import { testStyling } from './topics/styling.ts'
import { testTraces } from './topics/traces.ts'

const app = guideApp('live')

testLivePages(app)
testStyling(app)
testTraces(app)
