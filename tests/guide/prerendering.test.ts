import { guideApp } from './guide-app.ts'
import { testCaching } from './topics/caching.ts'
import { testPrerendering } from './topics/prerendering.ts'

const app = guideApp('prerendering')

testCaching(app)
testPrerendering(app)
