import { guideApp } from './guide-app.ts'
import { testAccessibility } from './topics/accessibility.ts'
import { testActiveLinks } from './topics/active-links.ts'
import { testAnalytics } from './topics/analytics.ts'
import { testFlashMessages } from './topics/flash-messages.ts'
import { testStaging } from './topics/staging.ts'
import { testStaticFiles } from './topics/static-files.ts'
import { testTimeZones } from './topics/time-zones.ts'

const app = guideApp('site')

testStaticFiles(app)
testActiveLinks(app)
testAccessibility(app)
testFlashMessages(app)
testAnalytics(app)
testTimeZones(app)
testStaging(app)
