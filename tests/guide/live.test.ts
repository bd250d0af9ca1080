import { guideApp } from './guide-app.ts'
import { testLivePages } from './topics/live-pages.ts'

const app = guideApp('live')

testLivePages(app)
