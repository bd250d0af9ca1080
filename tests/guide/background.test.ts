import { guideApp } from './guide-app.ts'
import { testBackgroundWork } from './topics/background-work.ts'
import { testNonce } from './topics/headers.ts'

const app = guideApp('background')

testBackgroundWork(app)
testNonce(app)
