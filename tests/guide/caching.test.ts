import { guideApp } from './guide-app.ts'
import { testCaching } from './topics/caching.ts'

testCaching(guideApp('caching'))
