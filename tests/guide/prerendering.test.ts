import { guideApp } from './guide-app.ts'
import { testPrerendering } from './topics/prerendering.ts'

testPrerendering(guideApp('prerendering'))
