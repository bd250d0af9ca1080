import { guideApp } from './guide-app.ts'
import { testStaging } from './topics/staging.ts'

const app = guideApp('site')

testStaging(app)
