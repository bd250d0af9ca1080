import { guideApp } from './guide-app.ts'
import { testPageTransition } from './topics/page-transition.ts'
import { testPolicy } from './topics/headers.ts'
import { testServer } from './topics/server.ts'

const app = guideApp('server')

testServer(app)
testPolicy(app)
testPageTransition(app)
